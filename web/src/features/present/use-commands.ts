import { useEffect, useRef } from 'react';
import { assertNever } from '@uplift/core/foundation';
import { endSlide, firstSlideIn, type HotkeyPlace, type PresentCommand } from '@uplift/core/presentation';
import type { PresentParts } from './present-parts.ts';
import { createSectionKeys, type SectionKeys } from './section-keys.ts';

/** Returns the handler of the operator's keys. */
export function useCommands(parts: PresentParts): (command: PresentCommand) => void {
  const latest = useRef(parts);
  const keys = useRef<SectionKeys | null>(null);
  useEffect(() => {
    latest.current = parts;
  });
  useEffect(() => {
    const mine = createSectionKeys(
      () => readPlace(latest.current),
      (orderIndex) => goTo(latest.current, orderIndex),
    );
    keys.current = mine;
    return mine.drop;
  }, []);
  return (command) => {
    if (command.type === 'section') return keys.current?.press(command.key);
    keys.current?.drop();
    return runCommand(command, parts);
  };
}

function runCommand(command: Exclude<PresentCommand, { readonly type: 'section' }>, parts: PresentParts): void {
  switch (command.type) {
    case 'slide':
      return parts.onStep(command.by, command.isRepeat);
    case 'slide-end':
      return parts.onPick(endSlide(parts.deck, command.to));
    case 'item':
      return parts.onStepItem(command.by);
    case 'screen':
      return parts.dispatch({ type: 'screen', to: command.to });
    case 'present':
      return parts.window.present();
    case 'ignored':
      return undefined;
    default:
      return assertNever(command);
  }
}

function readPlace({ deck, index, hotkeys }: PresentParts): HotkeyPlace {
  return { hotkeys, here: deck?.slides[index]?.orderIndex ?? -1 };
}

function goTo({ deck, onPick }: PresentParts, orderIndex: number): void {
  const first = firstSlideIn(deck, orderIndex);
  if (first !== null) onPick(first);
}
