import { createContext, useContext } from 'react';
import type { FocusKeys } from '@uplift/ui-kit';
import type { SetSession } from '@uplift/core/set-list';

/**
 * Commands for the parts of a plan's page. Always the same object for a page, so that rows render again only for
 * changes of their own content.
 */
export interface PlanCommands {
  readonly session: SetSession;
  /** Announces a change to screen readers. */
  readonly announce: (words: string) => void;
  /** Focuses the element of a key once the page shows the change. */
  readonly focusNext: FocusKeys['focusNext'];
  /** Opens the item of this place for editing. */
  readonly openItem: (index: number) => void;
  /** Opens the dialog that shares the set. */
  readonly openSharing: () => void;
}

export const PlanCommandsContext = createContext<PlanCommands | null>(null);

/** Returns the commands of the plan. Throws outside of a plan. */
export function usePlanCommands(): PlanCommands {
  const commands = useContext(PlanCommandsContext);
  if (commands === null) throw new Error('usePlanCommands needs a plan above it');
  return commands;
}

/** Key of the drag handle of the item at a place. */
export function handleKey(place: number): string {
  return `handle ${String(place)}`;
}

/** Selects what inserts an item, and where a lifted one lands. */
export const INSERTION_POINT = '[data-insert]';

/** Key of the control that opens the entry before the item at a place. */
export function insertKey(place: number): string {
  return `insert ${String(place)}`;
}

/** Key of the field that adds the last item. */
export const ADD_BOX_KEY = 'add box';
