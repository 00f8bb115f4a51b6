import { dueHotkey, nextHotkey, NO_HOTKEY, type HotkeyPlace, type HotkeyStep } from '@uplift/core/presentation';

export interface SectionKeys {
  /** A letter or digit was pressed. */
  readonly press: (key: string) => void;
  /** Drops the typed keys after another key, or at the end of listening. */
  readonly drop: () => void;
}

/** Letters and digits that go to a section of `place`. A digit that may still follow is waited for. */
export function createSectionKeys(place: () => HotkeyPlace, onGoTo: (orderIndex: number) => void): SectionKeys {
  let state = NO_HOTKEY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (step: HotkeyStep) => {
    clearTimeout(timer);
    state = step.state;
    if (step.goTo !== null) onGoTo(step.goTo);
    if (step.dueAtMs === null) return;
    timer = setTimeout(() => take(dueHotkey(state, place())), step.dueAtMs - performance.now());
  };
  return {
    press: (key) => take(nextHotkey(state, { key, atMs: performance.now() }, place())),
    drop() {
      clearTimeout(timer);
      state = NO_HOTKEY;
    },
  };
}
