// The player signed in to this browser.

import type { Identity, Phrase } from '../protocol';
import { api, phraseOf } from './api';
import { isGuestName } from './words.svelte';

class Me {
  identity = $state<Identity | undefined>();
  /** Whether the server has been asked. */
  loaded = $state(false);
  /** A recent change to the account, shown once on the start page. */
  news = $state.raw<Phrase | undefined>();

  /** The name the player chose; empty for guests, whose name was given to them. */
  get chosenName(): string {
    const name = this.identity?.name ?? '';
    return isGuestName(name) ? '' : name;
  }

  /** Why a new name was not accepted; the table shows it. */
  keptName = $state.raw<Phrase | undefined>();

  async load(): Promise<void> {
    this.identity = await api.me();
    this.loaded = true;
  }

  /** Sets the name, creating the player if there is none yet. */
  async setName(name: string): Promise<void> {
    this.identity = this.identity ? await api.rename(name) : await api.makePlayer(name);
    this.loaded = true;
  }

  /**
   * Sets the name before joining a table. Players who cannot rename now, because they are in a game
   * elsewhere, join under their current name.
   */
  async joinAs(name: string): Promise<void> {
    this.keptName = undefined;
    if (this.identity?.name === name.trim()) return;
    try {
      await this.setName(name);
    } catch (error) {
      const why = phraseOf(error);
      if (why.id !== 'table-name-later') throw error;
      this.keptName = why;
    }
  }

  /** Signs in as the player with this key. */
  async signIn(key: string): Promise<void> {
    this.identity = await api.signIn(key);
    this.loaded = true;
    this.news = { id: 'web-become-done', args: { name: this.identity.name } };
  }

  async erase(): Promise<void> {
    await api.erase();
    this.identity = undefined;
    this.news = { id: 'web-erased', args: {} };
  }
}

export const me = new Me();
