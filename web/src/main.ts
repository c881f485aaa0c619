// Entry point: loads the translations, then mounts the page.

import { mount } from 'svelte';

import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import { keepFocus } from './lib/focus';
import { registerServiceWorker } from './lib/serviceworker';
import { loadWords } from './lib/words.svelte';

// The first page needs its messages.
await loadWords();

const target = document.getElementById('app');
if (target) mount(App, { target });
keepFocus();

if (import.meta.env.PROD) void registerServiceWorker();
