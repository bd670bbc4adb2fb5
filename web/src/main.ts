import { mount } from 'svelte';

import App from './app/App.svelte';
import './style/base.css';
import './style/tokens.css';
import './houses/tinctures.css';

mount(App, { target: document.getElementById('app')! });
