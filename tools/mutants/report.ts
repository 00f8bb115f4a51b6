import { z } from 'zod';

/** The part that is read of Stryker's report (mutation-testing-report-schema). */
export const MutationReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

export interface MutantFigures {
  readonly files: number;
  /** Changes that were tried. */
  readonly mutants: number;
  /** Changes that turned a test red, or kept one from ending. */
  readonly killed: number;
  /** Changes that some test ran and none noticed. */
  readonly survived: number;
  /** Changes in code that no test of core and client runs. */
  readonly uncovered: number;
  /** Share of all changes that were noticed, 0 to 1. */
  readonly score: number;
}

/** Adds up a report. Changes that don't compile or that are left out don't count. */
export function sumMutants({ files }: z.infer<typeof MutationReport>): MutantFigures {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: readonly string[]): number => statuses.filter((status) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const mutants = killed + survived + uncovered;
  const score = mutants === 0 ? 1 : Number((killed / mutants).toFixed(3));
  return { files: Object.keys(files).length, mutants, killed, survived, uncovered, score };
}

/** A line for each change that no test noticed: `path:line mutator: replacement`. */
export function listSurvivors({ files }: z.infer<typeof MutationReport>): readonly string[] {
  return Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, mutatorName, status, replacement = '' }) => {
        const change = replacement.replaceAll(/\s+/gu, ' ').slice(0, 80);
        return `${path}:${location.start.line} ${mutatorName}${status === 'NoCoverage' ? ' (not run)' : ''}: ${change}`;
      }),
  );
}
