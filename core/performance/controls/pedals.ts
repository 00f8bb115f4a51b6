/** Commands for keys and pedals on the Perform page. */
export type StageCommand =
  | 'forward'
  | 'back'
  | 'next-item'
  | 'previous-item'
  | 'live-scroll'
  | 'metronome'
  | 'next-line'
  | 'previous-line'
  | 'next-section'
  | 'previous-section'
  | 'tap-tempo';

/** Every command once, those of a two-button pedal first. */
export const STAGE_COMMANDS: readonly StageCommand[] = [
  'forward',
  'back',
  'live-scroll',
  'metronome',
  'tap-tempo',
  'next-item',
  'previous-item',
  'next-line',
  'previous-line',
  'next-section',
  'previous-section',
];

/** Pressed, or held until the hold counts. */
export type PedalPress = 'short' | 'long';

/** A key with one of its commands. */
export interface PedalBinding {
  /** The KeyboardEvent.code: "Space", "PageDown"; for a pedal that sends no code, its KeyboardEvent.key. */
  readonly code: string;
  readonly press: PedalPress;
  readonly command: StageCommand;
}

/** The preference under which a device keeps what its keys and pedals do. */
export const PEDALS_KEY = 'pedals';

/** The keys that common pedals send in their usual modes, and letters for a keyboard. */
export const DEFAULT_BINDINGS: readonly PedalBinding[] = [
  { code: 'PageDown', press: 'short', command: 'forward' },
  { code: 'ArrowDown', press: 'short', command: 'forward' },
  { code: 'Space', press: 'short', command: 'forward' },
  { code: 'Enter', press: 'short', command: 'forward' },
  { code: 'NumpadEnter', press: 'short', command: 'forward' },
  { code: 'PageUp', press: 'short', command: 'back' },
  { code: 'ArrowUp', press: 'short', command: 'back' },
  { code: 'ArrowRight', press: 'short', command: 'next-item' },
  { code: 'ArrowLeft', press: 'short', command: 'previous-item' },
  { code: 'Space', press: 'long', command: 'live-scroll' },
  { code: 'KeyL', press: 'short', command: 'live-scroll' },
  { code: 'KeyM', press: 'short', command: 'metronome' },
  { code: 'KeyT', press: 'short', command: 'tap-tempo' },
  { code: 'KeyJ', press: 'short', command: 'next-line' },
  { code: 'KeyK', press: 'short', command: 'previous-line' },
  { code: 'KeyN', press: 'short', command: 'next-section' },
  { code: 'KeyP', press: 'short', command: 'previous-section' },
];

/**
 * Parses stored bindings. Skips damaged entries; the first of two for the same press wins. Returns the defaults for
 * anything but a list, and for a list without a valid entry.
 */
export function readPedals(stored: unknown): readonly PedalBinding[] {
  if (!Array.isArray(stored)) return DEFAULT_BINDINGS;
  const read = stored.flatMap(readBinding);
  const first = read.filter((binding, index) => read.findIndex((other) => isSamePress(other, binding)) === index);
  return first.length === 0 && stored.length > 0 ? DEFAULT_BINDINGS : first;
}

/** Adds a binding, which replaces any other of the same press. */
export function withLearnt(bindings: readonly PedalBinding[], learnt: PedalBinding): readonly PedalBinding[] {
  return [...bindings.filter((binding) => !isSamePress(binding, learnt)), learnt];
}

/** Removes the binding of this press. */
export function withoutPress(
  bindings: readonly PedalBinding[],
  press: Pick<PedalBinding, 'code' | 'press'>,
): readonly PedalBinding[] {
  return bindings.filter((binding) => !isSamePress(binding, press));
}

/** Returns the command bound to a press, or null. */
export function commandOfPress(
  bindings: readonly PedalBinding[],
  press: Pick<PedalBinding, 'code' | 'press'>,
): StageCommand | null {
  return bindings.find((binding) => isSamePress(binding, press))?.command ?? null;
}

function isSamePress(one: Pick<PedalBinding, 'code' | 'press'>, other: Pick<PedalBinding, 'code' | 'press'>): boolean {
  return one.code === other.code && one.press === other.press;
}

function readBinding(entry: unknown): readonly PedalBinding[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { code, press, command } = entry as Partial<Record<keyof PedalBinding, unknown>>; // an object: its fields are checked below
  const known = STAGE_COMMANDS.find((candidate) => candidate === command);
  if (typeof code !== 'string' || code === '' || known === undefined) return [];
  return press === 'short' || press === 'long' ? [{ code, press, command: known }] : [];
}
