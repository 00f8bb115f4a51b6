import type { PageDirection } from './paging.ts';

/** A key going down, from a keyboard or a page-turn pedal, which is one to the browser. */
export interface KeyPress {
  /** As KeyboardEvent.key names it: "PageDown", " ". */
  readonly key: string;
  /** As KeyboardEvent.code names it: "Space", "NumpadEnter". */
  readonly code: string;
  /** Whether this is the key being held, not pressed. */
  readonly repeat: boolean;
  /** Whether the focus is where the user types. */
  readonly isTyping: boolean;
  /** Whether Ctrl, Alt, Shift or the command key is down. */
  readonly modifiers: boolean;
  /** Whether the focus is on a button or link, which Space and Enter then press. */
  readonly isOnControl?: boolean;
}

/** What a key does on the Perform page. 'held' does nothing, but keeps the browser from scrolling by the held key. */
export type KeyCommand =
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'page'; readonly direction: PageDirection }
  | { readonly type: 'held' };

const NEXT: KeyCommand = { type: 'step', by: 1 };
const PREVIOUS: KeyCommand = { type: 'step', by: -1 };
const PAGE_FORWARD: KeyCommand = { type: 'page', direction: 'forward' };
const PAGE_BACK: KeyCommand = { type: 'page', direction: 'back' };

/** The union of what the usual pedals send in their usual modes, by key and by code. */
const COMMANDS: ReadonlyMap<string, KeyCommand> = new Map<string, KeyCommand>([
  ['ArrowRight', NEXT],
  ['ArrowLeft', PREVIOUS],
  ['PageDown', PAGE_FORWARD],
  ['ArrowDown', PAGE_FORWARD],
  [' ', PAGE_FORWARD],
  ['Space', PAGE_FORWARD],
  ['Enter', PAGE_FORWARD],
  ['NumpadEnter', PAGE_FORWARD],
  ['PageUp', PAGE_BACK],
  ['ArrowUp', PAGE_BACK],
]);

const KEYS_OF_CONTROLS: ReadonlySet<string> = new Set([' ', 'Space', 'Enter', 'NumpadEnter']);

/** The key names of a press that has no name: some pedals send only a code. */
const NAMELESS: ReadonlySet<string> = new Set(['', 'Unidentified']);

/** What a key press commands: ← and → step through the set, Page Up and Down, ↑, ↓, Space and Enter turn pages. A held key counts once.
 * Null, which leaves the key to the browser, for every other key, while typing, and with a modifier. */
export function keyCommand(press: KeyPress): KeyCommand | null {
  const name = NAMELESS.has(press.key) ? press.code : press.key;
  const command = COMMANDS.get(name);
  if (command === undefined || press.isTyping || press.modifiers) return null;
  if (press.isOnControl === true && KEYS_OF_CONTROLS.has(name)) return null;
  return press.repeat ? { type: 'held' } : command;
}
