import { assertNever } from '@uplift/core/foundation';
import { commandOfPress, type PedalBinding, type StageCommand } from './pedals.ts';
import type { KeySignal } from './held-keys.ts';

/** A key by its browser names. A page-turn pedal sends keys too. */
export interface NamedKey {
  /** As KeyboardEvent.key: "PageDown", " ". */
  readonly key: string;
  /** As KeyboardEvent.code: "Space", "NumpadEnter". */
  readonly code: string;
}

/** A key going down. */
export interface KeyPress extends NamedKey {
  /** True if the focus is in a text field. */
  readonly isTyping: boolean;
  /** True if Ctrl, Alt, Shift or the command key is down. */
  readonly modifiers: boolean;
  /** True if the focus is on a button or link, which Space and Enter then press. */
  readonly isOnControl?: boolean;
}

/** A key that does something on the Perform page. */
export interface BoundKey {
  /** The name it is bound by. */
  readonly code: string;
  readonly short: StageCommand | null;
  readonly long: StageCommand | null;
}

/**
 * The effect of a key: a command at once, or a hold that fills the ring of the LiveScroll button as the pointer would.
 */
export type StageAction =
  | { readonly type: 'command'; readonly command: StageCommand }
  | { readonly type: 'hold'; readonly change: 'began' | 'counted' | 'ended' | 'cancelled' };

const KEYS_OF_CONTROLS: ReadonlySet<string> = new Set(['Space', 'Enter', 'NumpadEnter']);

/** The names of a press that has no name: some pedals send only a code, others only a key. */
const NAMELESS: ReadonlySet<string> = new Set(['', 'Unidentified']);

const LETTER = /^[a-z]$/i;

/**
 * The names a key may be bound by, the most likely first: a letter by itself on any keyboard layout, any other key by
 * its position. Empty for a key without key and code.
 */
export function keyNames({ key, code }: NamedKey): readonly string[] {
  const letter = LETTER.test(key) ? [`Key${key.toUpperCase()}`] : [];
  return [...letter, code, key === ' ' ? 'Space' : key].filter((name) => !NAMELESS.has(name));
}

/**
 * Finds the commands of a key. Null, which leaves the key to the browser, if it is not bound, while typing, with a
 * modifier, and for Space and Enter on a button.
 */
export function boundKey(press: KeyPress, bindings: readonly PedalBinding[]): BoundKey | null {
  if (press.isTyping || press.modifiers) return null;
  const code = keyNames(press).find((name) => bindings.some((binding) => binding.code === name));
  if (code === undefined || (press.isOnControl === true && KEYS_OF_CONTROLS.has(code))) return null;
  return {
    code,
    short: commandOfPress(bindings, { code, press: 'short' }),
    long: commandOfPress(bindings, { code, press: 'long' }),
  };
}

/**
 * Returns the effect of a key at one moment of its press. A key without a long command acts on key down, any other on
 * release or while held.
 */
export function actionForKey(signal: KeySignal, { short, long }: BoundKey): StageAction | null {
  if (long === null) return signal.type === 'began' ? commandAct(short) : null;
  if (signal.type === 'ended') return signal.isLong ? null : commandAct(short);
  if (long === 'live-scroll') return holdAct(signal);
  return signal.type === 'long' ? commandAct(long) : null;
}

/** Lets the hold start and stop LiveScroll, unless the pedal released it in between. */
function holdAct(signal: KeySignal): StageAction | null {
  switch (signal.type) {
    case 'began':
      return { type: 'hold', change: 'began' };
    case 'lifted':
      return { type: 'hold', change: signal.isLong ? 'ended' : 'cancelled' };
    case 'long':
      return signal.isUnbroken ? { type: 'hold', change: 'counted' } : commandAct('live-scroll');
    case 'ended':
      return null;
    default:
      return assertNever(signal.type);
  }
}

function commandAct(command: StageCommand | null): StageAction | null {
  return command === null ? null : { type: 'command', command };
}
