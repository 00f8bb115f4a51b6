import type { SetList } from '../set-list.ts';

/** A change of a set: what it was made from, and what became of it. */
export interface Step {
  readonly before: SetList;
  readonly after: SetList;
}

/** The steps that Undo and Redo can take, the next one last. */
export interface PlanHistory {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export const NO_HISTORY: PlanHistory = { past: [], future: [] };

/** A new step. What was taken back before it cannot be made again. */
export function withStep({ past }: PlanHistory, step: Step): PlanHistory {
  return { past: [...past, step], future: [] };
}

export function withoutStep({ past, future }: PlanHistory, step: Step): PlanHistory {
  return { past: past.filter((each) => each !== step), future: future.filter((each) => each !== step) };
}

/** A step to make now, and the history once it is made. */
export interface Turn {
  readonly step: Step;
  readonly history: PlanHistory;
}

/** Takes back the last step; null where there is none. */
export function undone({ past, future }: PlanHistory): Turn | null {
  const step = past.at(-1);
  if (step === undefined) return null;
  return { step: reversed(step), history: { past: past.slice(0, -1), future: [...future, step] } };
}

/** Makes the step taken back last again; null where there is none. */
export function redone({ past, future }: PlanHistory): Turn | null {
  const step = future.at(-1);
  return step === undefined ? null : { step, history: { past: [...past, step], future: future.slice(0, -1) } };
}

export function reversed({ before, after }: Step): Step {
  return { before: after, after: before };
}
