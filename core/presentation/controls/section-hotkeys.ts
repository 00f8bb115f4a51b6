import { shortSectionName } from '@uplift/core/performance';
import type { DeckSection } from '../deck/deck-slide.ts';

/** Time in which a digit belongs to the key before it: "v" and "1" are Verse 1. */
export const HOTKEY_DIGIT_MS = 300;

/** The keys that go to a section. */
export interface SectionHotkey {
  readonly orderIndex: number;
  /** Label next to the section: "V1", "C"; its number in the order if its name begins with no letter of a keyboard. */
  readonly label: string;
  /** Lower case; '' if the name has none. */
  readonly letter: string;
  /** The number of the name; null without one. */
  readonly number: number | null;
}

/** The keys pressed so far. */
export interface HotkeyState {
  readonly typed: string;
  readonly atMs: number;
  /** True if a digit may still select among several sections, so that nothing has happened yet. */
  readonly isWaiting: boolean;
}

export interface HotkeyStep {
  readonly state: HotkeyState;
  /** Index in the order of the section to show. */
  readonly goTo: number | null;
  /** Time to call {@link dueHotkey}, unless another key comes first (ms). */
  readonly dueAtMs: number | null;
}

export interface HotkeyPlace {
  readonly hotkeys: readonly SectionHotkey[];
  /** The place in the order of the section that is shown; -1 before the first. */
  readonly here: number;
}

export const NO_HOTKEY: HotkeyState = { typed: '', atMs: 0, isWaiting: false };

const NO_STEP: HotkeyStep = { state: NO_HOTKEY, goTo: null, dueAtMs: null };

/**
 * The keys of the sections of a deck: the first letter of their short names, and the number of the name.
 *
 * @example
 * assignHotkeys([{ orderIndex: 0, name: 'Verse 1' }]) // [{ orderIndex: 0, label: 'V1', letter: 'v', number: 1 }]
 */
export function assignHotkeys(sections: readonly Pick<DeckSection, 'orderIndex' | 'name'>[]): readonly SectionHotkey[] {
  return sections.map(({ orderIndex, name }, index) => {
    const short = shortSectionName(name);
    const letter = readLetter(short);
    const digits = /\d+$/u.exec(short)?.[0];
    const number = digits === undefined ? null : Number(digits);
    const label = letter === '' ? String(index + 1) : letter.toUpperCase() + (number === null ? '' : String(number));
    return { orderIndex, label, letter, number };
  });
}

/**
 * Handles a key, pressed at `atMs` on any monotonic clock. A letter goes to the next section of that letter, wrapping
 * around; a number alone to the section with that index. Either waits while a digit could change the target. A number
 * without a section leads nowhere, and any other key clears the input.
 */
export function nextHotkey(
  state: HotkeyState,
  { key, atMs }: { readonly key: string; readonly atMs: number },
  place: HotkeyPlace,
): HotkeyStep {
  const sign = readSign(key);
  if (sign === null) return NO_STEP;
  if (isDigit(sign) && takesDigit(state, atMs)) return settled(state.typed + sign, atMs, place);
  const went = dueHotkey(state, place).goTo;
  const step = settled(sign, atMs, { ...place, here: went ?? place.here });
  return { ...step, goTo: step.goTo ?? went };
}

/** Takes digits soon after a letter as its number, even if the letter alone has already moved. */
function takesDigit({ typed, atMs, isWaiting }: HotkeyState, nowMs: number): boolean {
  return typed !== '' && nowMs - atMs <= HOTKEY_DIGIT_MS && (isWaiting || !isDigit(typed.slice(0, 1)));
}

/** Handles the end of the wait: goes to the pending section. */
export function dueHotkey(state: HotkeyState, place: HotkeyPlace): HotkeyStep {
  return state.isWaiting ? { ...NO_STEP, goTo: findNext(meantBy(state.typed, place), place.here) } : NO_STEP;
}

function settled(typed: string, atMs: number, place: HotkeyPlace): HotkeyStep {
  const meant = meantBy(typed, place);
  if (meant.length === 0) return NO_STEP;
  const isWaiting = DIGITS.some((digit) => {
    const others = meantBy(typed + digit, place);
    return others.length > 0 && (others.length !== meant.length || others[0] !== meant[0]);
  });
  return {
    state: { typed, atMs, isWaiting },
    goTo: isWaiting ? null : findNext(meant, place.here),
    dueAtMs: isWaiting ? atMs + HOTKEY_DIGIT_MS : null,
  };
}

/** Sections matching the typed keys. Among numbered ones, the one without a number is the first. */
function meantBy(typed: string, { hotkeys }: HotkeyPlace): readonly SectionHotkey[] {
  const [first = '', ...digits] = Array.from(typed);
  if (isDigit(first)) return hotkeys.slice(Number(typed) - 1, Number(typed) || 0);
  const alike = hotkeys.filter(({ letter }) => letter === first);
  if (digits.length === 0) return alike;
  const number = Number(digits.join(''));
  const numbered = alike.filter((hotkey) => hotkey.number === number);
  return number === 1 && numbered.length === 0 && alike.some((hotkey) => hotkey.number !== null)
    ? alike.filter((hotkey) => hotkey.number === null)
    : numbered;
}

function findNext(meant: readonly SectionHotkey[], here: number): number | null {
  return (meant.find(({ orderIndex }) => orderIndex > here) ?? meant[0])?.orderIndex ?? null;
}

const DIGITS = Array.from('0123456789');

function isDigit(sign: string): boolean {
  return DIGITS.includes(sign);
}

/** Scripts whose signs no key types by itself. */
const WITHOUT_KEYS = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** The letter or digit of a key, without case and accents; null for another kind of key. */
function readSign(key: string): string | null {
  const isOne = Array.from(key.normalize('NFC')).length === 1;
  if (!isOne) return null;
  return isDigit(key) ? key : readLetter(key) || null;
}

function readLetter(text: string): string {
  const [first = ''] = Array.from(text.normalize('NFD').toLowerCase());
  return /\p{L}/u.test(first) && !WITHOUT_KEYS.test(first) ? first : '';
}
