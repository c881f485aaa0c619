// Who I am, as the server knows me.

import type { Identity, Phrase } from '../protocol';
import { api, phraseOf } from './api';
import { isGuestName } from './words.svelte';

class Me {
  identity = $state<Identity | undefined>();
  /** Whether the server has been asked. */
  known = $state(false);
  /** What has just become of me; the start page says it. */
  news = $state.raw<Phrase | undefined>();

  /** The name I chose; who only tried it out has chosen none. */
  get chosenName(): string {
    const name = this.identity?.name ?? '';
    return isGuestName(name) ? '' : name;
  }

  /** Why I keep my name, although I wanted to go by another; the table says it. */
  keptName = $state.raw<Phrase | undefined>();

  async load(): Promise<void> {
    this.identity = await api.me();
    this.known = true;
  }

  /** Goes by a name: as a new player, or as the one I am. */
  async name(name: string): Promise<void> {
    this.identity = this.identity ? await api.rename(name) : await api.makePlayer(name);
    this.known = true;
  }

  /**
   * Goes by a name on the way to a table. Who may not change it now, since they play elsewhere, comes by the
   * one they have: that is no reason to stay away.
   */
  async comeAs(name: string): Promise<void> {
    this.keptName = undefined;
    if (this.identity?.name === name.trim()) return;
    try {
      await this.name(name);
    } catch (error) {
      const why = phraseOf(error);
      if (why.id !== 'table-name-later') throw error;
      this.keptName = why;
    }
  }

  /** Becomes the player whose key this is. */
  async signIn(key: string): Promise<void> {
    this.identity = await api.signIn(key);
    this.known = true;
    this.news = { id: 'web-become-done', args: { name: this.identity.name } };
  }

  async erase(): Promise<void> {
    await api.erase();
    this.identity = undefined;
    this.news = { id: 'web-erased', args: {} };
  }
}

export const me = new Me();
