import type { Lang } from '../api/types';
import { EMBLEMS, TINCTURES, type ArmsChoice } from '../houses/houses';
import { guestArms, guestName } from './guest';
import { languageOf } from './language';
import { PACES, TEXT_SIZES, THEMES, numberOf, oneOf, type Pace, type Theme } from './preferences';

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

/** The arms that this browser remembers. */
function storedArms(): ArmsChoice | null {
  const [emblem, tincture] = (stored('arms') ?? '').split(' ');
  const known = {
    emblem: EMBLEMS.find((each) => each === emblem),
    tincture: TINCTURES.find((each) => each === tincture),
  };
  return known.emblem && known.tincture ? { emblem: known.emblem, tincture: known.tincture } : null;
}

export type Switch = 'confirm' | 'marks' | 'sound' | 'notify' | 'keys';

class Settings {
  lang = $state<Lang>(languageOf(stored('lang'), navigator.languages));
  theme = $state<Theme>(oneOf(THEMES, stored('theme'), 'auto'));
  /** How fast what others did is shown. */
  pace = $state<Pace>(oneOf(PACES, stored('pace'), 'usual'));
  /** Whether a move is asked about once more before it is done. */
  confirm = $state(stored('confirm') === 'on');
  /** Whether the board keeps marks of what others did last. */
  marks = $state(stored('marks') !== 'off');
  /** How large letters are, as a factor. */
  textSize = $state<number>(numberOf(TEXT_SIZES, stored('textSize'), 1));
  sound = $state(stored('sound') === 'on');
  notify = $state(stored('notify') === 'on');
  keys = $state(stored('keys') !== 'off');
  name = $state(stored('name') ?? guestName());
  arms = $state<ArmsChoice>(storedArms() ?? guestArms());
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

  setPace(pace: Pace): void {
    this.pace = pace;
    store('pace', pace);
  }

  setTextSize(size: number): void {
    this.textSize = size;
    store('textSize', String(size));
  }

  /** Switch a preference on or off. */
  turn(name: Switch, on: boolean): void {
    this[name] = on;
    store(name, on ? 'on' : 'off');
  }

  setName(name: string): void {
    this.name = name;
    store('name', name);
  }

  setArms(arms: ArmsChoice): void {
    this.arms = { ...arms };
    store('arms', `${arms.emblem} ${arms.tincture}`);
  }

  /** What a part of the page wrote down for the next visit. */
  recall(key: string): string | null {
    return stored(key);
  }

  keep(key: string, value: string): void {
    store(key, value);
  }
}

export const settings = new Settings();
