import { boundKey, type KeyPress } from './key-command.ts';
import type { PedalBinding, StageCommand } from './pedals.ts';

/** Effect of a key or pedal while a song is tapped. */
export type TapCommand = 'tap' | 'take-back';

/** Commands that turn pages and items on stage: here they tap, and undo taps. */
const TAPS: ReadonlyMap<StageCommand, TapCommand> = new Map([
  ['forward', 'tap'],
  ['next-item', 'tap'],
  ['back', 'take-back'],
  ['previous-item', 'take-back'],
]);

/** The effect of a key or pedal that is bound on this device, or of Backspace; null for any other key. */
export function tapCommand(press: KeyPress, bindings: readonly PedalBinding[]): TapCommand | null {
  if (press.key === 'Backspace') return 'take-back';
  const command = boundKey(press, bindings)?.short ?? null;
  return command === null ? null : (TAPS.get(command) ?? null);
}
