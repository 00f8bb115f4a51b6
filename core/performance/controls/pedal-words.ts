import type { KeyRefusal } from './key-capture.ts';
import type { PedalBinding, PedalPress, StageCommand } from './pedals.ts';

/** Names and hints of the commands. */
export const COMMAND_WORDS: Readonly<Record<StageCommand, { readonly name: string; readonly hint: string }>> = {
  forward: { name: 'Forward', hint: 'Next page, then next item. In LiveScroll: next line.' },
  back: { name: 'Back', hint: 'Previous page, then previous item. In LiveScroll: previous line.' },
  'live-scroll': { name: 'LiveScroll', hint: 'Starts and stops.' },
  metronome: { name: 'Metronome', hint: 'Turns the click on and off.' },
  'tap-tempo': { name: 'Tap tempo', hint: 'Tap on the beat.' },
  'next-item': { name: 'Next item', hint: 'From anywhere in the song.' },
  'previous-item': { name: 'Previous item', hint: 'From anywhere in the song.' },
  'next-line': { name: 'Next line', hint: 'In LiveScroll, the music moves too.' },
  'previous-line': { name: 'Previous line', hint: 'In LiveScroll, the music moves too.' },
  'next-section': { name: 'Next section', hint: 'In LiveScroll, the music moves too.' },
  'previous-section': { name: 'Previous section', hint: 'In LiveScroll, the music moves too.' },
};

export const REFUSAL_WORDS: Readonly<Record<KeyRefusal, string>> = {
  reserved: 'This key is reserved. Press another one.',
  'with-modifier': 'Keys together with Ctrl, Alt, Shift or Command cannot be used. Press a key by itself.',
  nameless: 'This pedal sends a key without a name. Switch it to another mode, such as Page Up and Down.',
};

const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['ArrowRight', 'Right arrow'],
  ['ArrowLeft', 'Left arrow'],
  ['ArrowUp', 'Up arrow'],
  ['ArrowDown', 'Down arrow'],
  ['PageDown', 'Page Down'],
  ['PageUp', 'Page Up'],
  ['NumpadEnter', 'Number pad Enter'],
  ['NumpadAdd', 'Number pad +'],
  ['NumpadSubtract', 'Number pad −'],
  ['Minus', '-'],
  ['Equal', '='],
  ['Comma', ','],
  ['Period', '.'],
  ['Semicolon', ';'],
  ['Quote', '’'],
  ['Backquote', '`'],
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Backslash', '\\'],
]);

/**
 * A key by its label on a keyboard: "Page Down", "M", "Number pad 7". An unknown key gets the browser's name, split
 * into words.
 */
export function keyName(code: string): string {
  const known = KEY_NAMES.get(code);
  if (known !== undefined) return known;
  const [, letter] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  if (letter !== undefined) return letter;
  return code.replace(/^Numpad/, 'Number pad ').replaceAll(/([a-z])(?=[A-Z0-9])/g, '$1 ');
}

/** Formats a press for people: "Page Down", "Hold Space". */
export function pressName({ code, press }: Pick<PedalBinding, 'code' | 'press'>): string {
  return press === 'long' ? `Hold ${keyName(code)}` : keyName(code);
}

/** "Page Down does “Forward” now." */
export function learntWords({ command, ...pressed }: PedalBinding): string {
  return `${learner(pressed)} now does “${COMMAND_WORDS[command].name}”.`;
}

/** "Page Down does “Forward” already." */
export function usedWords(
  pressed: { readonly code: string; readonly press: PedalPress },
  usedFor: StageCommand,
): string {
  return `${learner(pressed)} already does “${COMMAND_WORDS[usedFor].name}”.`;
}

function learner({ code, press }: { readonly code: string; readonly press: PedalPress }): string {
  return press === 'long' ? `Holding ${keyName(code)}` : keyName(code);
}
