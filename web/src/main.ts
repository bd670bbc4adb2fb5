import { mount } from 'svelte';

import App from './app/App.svelte';
import { keepShell, reloadWhenOutdated } from './app/install';
import './style/base.css';
import './style/tokens.css';
import './houses/tinctures.css';

reloadWhenOutdated();
keepShell();
mount(App, { target: document.getElementById('app')! });
