import type { ScreenState } from '../list/presentation.ts';

/** A key going down on the operator's page or in the audience window. */
export interface PresentPress {
  /** As KeyboardEvent.key: "ArrowRight", " ", "v". */
  readonly key: string;
  readonly shiftKey: boolean;
  /** True if Ctrl, Alt or the command key is down. */
  readonly hasModifier?: boolean;
  /** True if it is a held key that repeats. */
  readonly isRepeat?: boolean;
  /** True if the focus is in a text field, a menu or a dialog, to which keys belong. */
  readonly isTyping?: boolean;
  /**
   * True if the focus is on a button or link that Space presses. False on a slide, where Space goes to the next one.
   */
  readonly isOnControl?: boolean;
}

/** `section`: a letter or digit, for the section hotkeys. `ignored`: the key is the presentation's, and does nothing while it is held. */
export type PresentCommand =
  | { readonly type: 'slide'; readonly by: 1 | -1; readonly isRepeat?: boolean }
  | { readonly type: 'slide-end'; readonly to: 'first' | 'last' }
  | { readonly type: 'item'; readonly by: 1 | -1 }
  | { readonly type: 'screen'; readonly to: ScreenState }
  | { readonly type: 'present' }
  | { readonly type: 'section'; readonly key: string }
  | { readonly type: 'ignored' };

const NEXT_SLIDE: PresentCommand = { type: 'slide', by: 1 };
const PREVIOUS_SLIDE: PresentCommand = { type: 'slide', by: -1 };

/** Arrows and Space (PRES-15, PRES-16), the keys of clickers, and the signs that slide programs make the screen black by. */
const COMMANDS: ReadonlyMap<string, PresentCommand> = new Map<string, PresentCommand>([
  ['ArrowRight', NEXT_SLIDE],
  ['ArrowDown', NEXT_SLIDE],
  [' ', NEXT_SLIDE],
  ['PageDown', NEXT_SLIDE],
  ['ArrowLeft', PREVIOUS_SLIDE],
  ['ArrowUp', PREVIOUS_SLIDE],
  ['PageUp', PREVIOUS_SLIDE],
  ['Home', { type: 'slide-end', to: 'first' }],
  ['End', { type: 'slide-end', to: 'last' }],
  ['.', { type: 'screen', to: 'black' }],
  [',', { type: 'screen', to: 'blank' }],
  ['Escape', { type: 'screen', to: 'shown' }],
  ['F5', { type: 'present' }],
]);

const SHIFTED_COMMANDS: ReadonlyMap<string, PresentCommand> = new Map<string, PresentCommand>([
  ['ArrowRight', { type: 'item', by: 1 }],
  ['ArrowLeft', { type: 'item', by: -1 }],
  ['F5', { type: 'present' }],
]);

/**
 * Returns the command of a key in an open presentation. Null, which leaves the key to the browser, for other keys,
 * when the focused control needs it, and with a modifier.
 */
export function presentKey(press: PresentPress): PresentCommand | null {
  if (press.isTyping === true || press.hasModifier === true) return null;
  if (press.key === ' ' && press.isOnControl === true) return null;
  const command = findCommand(press);
  return press.isRepeat === true && command !== null ? repeated(command) : command;
}

function repeated(command: PresentCommand): PresentCommand {
  return command.type === 'slide' ? { ...command, isRepeat: true } : { type: 'ignored' };
}

/** Some keyboards type digits and the full stop with Shift, so that Shift matters only to keys that type nothing. */
function findCommand({ key, shiftKey }: PresentPress): PresentCommand | null {
  if (/^[\p{L}\p{M}\d]{1,3}$/u.test(key) && isOneSign(key)) return { type: 'section', key };
  const isTyped = key === '.' || key === ',';
  return (shiftKey && !isTyped ? SHIFTED_COMMANDS : COMMANDS).get(key) ?? null;
}

/** "é" is one, however it is written; "F5" and "Tab" are two and three. */
function isOneSign(key: string): boolean {
  return Array.from(key.normalize('NFC')).length === 1;
}
