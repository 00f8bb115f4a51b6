import type { BrowserKillsOutcome } from './browser-kills.ts';
import type { ChaosOutcome } from './chaos.ts';
import { SYNCED } from './convergence.ts';
import type { StageFigures } from './stage-tally.ts';

/** The figures of a run. All but those in {@link DONE} must be 0. */
export interface Figures extends StageFigures {
  readonly lost: number;
  /** Devices that never synced again. */
  readonly stuck: number;
  /** Devices whose library differs from the first device's. */
  readonly differing: number;
  /** Number of the two checks for convergence that timed out. */
  readonly late: number;
}

/** Figures that count work, not faults. */
const DONE: ReadonlySet<string> = new Set(['reloads']);

export function toChaosFigures(
  outcome: Pick<ChaosOutcome, 'lost' | 'differing' | 'convergence' | 'late' | 'stages'>,
): Figures {
  const { lost, differing, convergence, late, stages } = outcome;
  const stuck = [...convergence.states, ...late.states].filter(({ badge }) => badge !== SYNCED);
  return {
    lost: lost.length,
    stuck: stuck.length,
    differing: differing.length,
    late: Number(convergence.ms === null) + Number(late.ms === null),
    ...stages.figures(),
  };
}

export function toKillFigures({ lost, stages }: BrowserKillsOutcome): Figures {
  return { lost: lost.length, stuck: 0, differing: 0, late: 0, ...stages.figures() };
}

/** Returns true if nothing went wrong and at least one stage reload was checked. */
export function isGood(figures: Figures): boolean {
  return figures.reloads > 0 && Object.entries(figures).every(([name, count]) => DONE.has(name) || count === 0);
}
