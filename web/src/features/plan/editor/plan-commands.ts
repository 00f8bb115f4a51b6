import { createContext, useContext } from 'react';
import type { PlanSession } from './plan-session.ts';

/** What the parts of a plan's page do with it. Always the same object for a page, so that rows are drawn again only for what they show. */
export interface PlanCommands {
  readonly session: PlanSession;
  /** Tells those who do not see the page what has happened. */
  readonly announce: (words: string) => void;
  /** Focuses what matches `selector` once the page shows what was just changed. */
  readonly focusNext: (selector: string) => void;
  /** Opens the item of this place for editing. */
  readonly openItem: (index: number) => void;
  /** Opens the dialog that shares the set. */
  readonly openSharing: () => void;
}

export const PlanCommandsContext = createContext<PlanCommands | null>(null);

/** What the parts of a plan can do with it. Throws outside of a plan. */
export function usePlanCommands(): PlanCommands {
  const commands = useContext(PlanCommandsContext);
  if (commands === null) throw new Error('usePlanCommands needs a plan above it');
  return commands;
}

/** The grip of the item at a place. */
export function gripAt(place: number): string {
  return `[data-place="${String(place)}"] [data-grip]`;
}

/** What opens the entry before the item of a place. */
export function insertAt(place: number): string {
  return `[data-insert="${String(place)}"]`;
}

/** Where what comes last is added. */
export const ADD_BOX = '[data-add-box] input';
