import { mount } from 'svelte';

import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import { keepFocus } from './lib/focus';
import { keepShell } from './lib/shell';
import { loadWords } from './lib/words.svelte';

// The first words are needed before the first page.
await loadWords();

const target = document.getElementById('app');
if (target) mount(App, { target });
keepFocus();

if (import.meta.env.PROD) void keepShell();
