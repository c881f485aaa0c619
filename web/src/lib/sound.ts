// Sounds, synthesised instead of recorded. Off until the user turns them on.

import type { Event } from '../protocol';
import { preferences } from './preferences.svelte';

let context: AudioContext | undefined;

function studio(): { audio: AudioContext; out: GainNode } | undefined {
  if (preferences.volume <= 0) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = preferences.volume * 0.5;
  out.connect(context.destination);
  return { audio: context, out };
}

type Tone = { pitch: number; to?: number; at?: number; length: number; loud: number; shape?: OscillatorType };

function tone(audio: AudioContext, out: AudioNode, { pitch, to, at = 0, length, loud, shape = 'sine' }: Tone): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(out);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

type Noise = { at?: number; length: number; loud: number; filter: BiquadFilterType; pitch: number; to?: number };

function noise(audio: AudioContext, out: AudioNode, { at = 0, length, loud, filter, pitch, to }: Noise): void {
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const shape = audio.createBiquadFilter();
  shape.type = filter;
  shape.frequency.setValueAtTime(pitch, start);
  if (to) shape.frequency.exponentialRampToValueAtTime(to, start + length);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(shape).connect(gain).connect(out);
  source.start(start);
}

/** A temple bell: its partials are not harmonic. */
function bell(audio: AudioContext, out: AudioNode, at: number): void {
  const partials: [number, number, number][] = [
    [523, 0.3, 2.2],
    [1091, 0.14, 1.5],
    [1623, 0.08, 0.9],
    [2759, 0.04, 0.5],
  ];
  for (const [pitch, loud, length] of partials) tone(audio, out, { pitch, loud, length, at });
}

/** A firework far away: a thump and then crackling. */
function burst(audio: AudioContext, out: AudioNode, at: number, loud: number): void {
  tone(audio, out, { pitch: 90, to: 40, at, length: 0.6, loud });
  for (let i = 0; i < 9; i++) {
    const then = at + 0.1 + Math.random() * 0.7;
    noise(audio, out, {
      at: then,
      length: 0.05,
      loud: loud / 5,
      filter: 'bandpass',
      pitch: 3000 + Math.random() * 2000,
    });
  }
}

export const sound = {
  yourTurn(): void {
    const room = studio();
    if (room) bell(room.audio, room.out, 0);
  },
  lastRound(): void {
    const room = studio();
    if (!room) return;
    bell(room.audio, room.out, 0);
    bell(room.audio, room.out, 0.7);
  },
  /** The fireworks at the end, one after another; larger ones are louder. */
  end(levels: readonly number[], secondsApart: number): void {
    const room = studio();
    if (!room) return;
    levels.forEach((level, i) => burst(room.audio, room.out, 0.55 + i * secondsApart, level / 10));
  },
  /** The sound of an event; completing a firework has its own. */
  event(event: Event, complete: boolean): void {
    const room = studio();
    if (!room) return;
    const { audio, out } = room;
    switch (event.type) {
      case 'clued':
        // A match being struck.
        noise(audio, out, { length: 0.28, loud: 0.22, filter: 'highpass', pitch: 2600, to: 900 });
        break;
      case 'landed': {
        const rank = Number(event.face.charAt(1));
        const pitch = 420 * 2 ** ((rank - 1) / 6);
        tone(audio, out, { pitch, to: pitch * 1.9, length: 0.42, loud: 0.12 });
        if (complete) burst(audio, out, 0.5, 0.5);
        break;
      }
      case 'struck':
        // Distant thunder.
        noise(audio, out, { length: 1.6, loud: 0.5, filter: 'lowpass', pitch: 240, to: 60 });
        break;
      case 'discarded':
        // Rustling paper.
        noise(audio, out, { length: 0.14, loud: 0.16, filter: 'bandpass', pitch: 1800, to: 900 });
        break;
      case 'drew':
      case 'skipped':
      case 'ended':
        break;
    }
  },
};
