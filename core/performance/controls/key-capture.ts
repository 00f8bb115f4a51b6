import { keyNames, type NamedKey } from './key-command.ts';
import { commandOfPress, type PedalBinding, type PedalPress, type StageCommand } from './pedals.ts';

/**
 * Reasons a key cannot be assigned: Uplift or the browser needs it, it comes with Ctrl, Alt, Shift or the command key,
 * or it has no name.
 */
export type KeyRefusal = 'reserved' | 'with-modifier' | 'nameless';

/** A command being taught its key: it listens, or asks whether to take the key from another command. */
export type KeyCapture =
  | { readonly type: 'listening'; readonly command: StageCommand; readonly refusal: KeyRefusal | null }
  | { readonly type: 'asking'; readonly binding: PedalBinding; readonly usedFor: StageCommand };

/** A captured key is bound at once, or only after the player confirms. */
export type CapturedKey = KeyCapture | { readonly type: 'learnt'; readonly binding: PedalBinding };

/** Keys that close, move the focus, search or list the shortcuts, and modifiers. */
const RESERVED: ReadonlySet<string> = new Set([
  'Escape',
  'Tab',
  '/',
  '?',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Fn',
]);

/** Returns the reason a pressed key cannot be assigned; null if it can. */
export function keyRefusal(key: NamedKey & { readonly modifiers: boolean }): KeyRefusal | null {
  const names = keyNames(key);
  if (names.length === 0) return 'nameless';
  if (names.some((name) => RESERVED.has(name))) return 'reserved';
  return key.modifiers ? 'with-modifier' : null;
}

/** Decides whether a captured press is bound to `command`. A press that already runs another command needs confirmation first. */
export function captureKey(
  command: StageCommand,
  captured: { readonly code: string; readonly press: PedalPress },
  bindings: readonly PedalBinding[],
): CapturedKey {
  const binding = { ...captured, command };
  const usedFor = commandOfPress(bindings, captured);
  return usedFor === null || usedFor === command ? { type: 'learnt', binding } : { type: 'asking', binding, usedFor };
}
