import type { Lang } from '../api/types';
import { guestName } from './guest';
import { languageOf } from './language';

export type Theme = 'auto' | 'light' | 'dark';

function stored(key: string): string | null {
  // Storage can be switched off: then nothing is remembered, and everything works.
  try {
    return localStorage.getItem(`signoria.${key}`);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`signoria.${key}`, value);
  } catch {
    /* see above */
  }
}

class Settings {
  lang = $state<Lang>(languageOf(stored('lang'), navigator.languages));
  theme = $state<Theme>((stored('theme') as Theme | null) ?? 'auto');
  sound = $state(stored('sound') === 'on');
  notify = $state(stored('notify') === 'on');
  keys = $state(stored('keys') !== 'off');
  name = $state(stored('name') ?? guestName());
  private system = matchMedia('(prefers-color-scheme: dark)');
  systemDark = $state(this.system.matches);

  constructor() {
    this.system.addEventListener('change', (event) => (this.systemDark = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'dark' || (this.theme === 'auto' && this.systemDark);
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    store('lang', lang);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store('theme', theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    store('sound', on ? 'on' : 'off');
  }

  setNotify(on: boolean): void {
    this.notify = on;
    store('notify', on ? 'on' : 'off');
  }

  setKeys(on: boolean): void {
    this.keys = on;
    store('keys', on ? 'on' : 'off');
  }

  setName(name: string): void {
    this.name = name;
    store('name', name);
  }
}

export const settings = new Settings();
