import type { BenchName, Measured, Samples } from './bench.ts';
import { findGoal, isMet, figureUnit } from './goals.ts';
import type { Goal } from './goals.ts';
import type { Machine } from './machine.ts';
import { median, rounded } from './statistics.ts';

/** A measured bench as it is printed and saved: one JSON line. */
export interface Report {
  readonly bench: BenchName;
  readonly figures: Figures;
  readonly references: Figures;
  readonly machine: Machine;
  readonly runs: number;
}

/** Median over the runs, by figure; null for a figure that could not be measured. */
type Figures = Readonly<Record<string, number | null>>;

export function buildReport(bench: BenchName, measured: Measured, ran: Pick<Report, 'machine' | 'runs'>): Report {
  return { bench, figures: medians(measured.figures), references: medians(measured.references), ...ran };
}

/** The difference of two equal times can be slightly negative because of rounding. */
const ROUNDING_ERROR = 1e-6;

/**
 * Medians of the samples. A sample that isn't a number, or is negative, is an error of the bench, and never passes as
 * a figure.
 */
function medians(samples: Samples): Figures {
  return Object.fromEntries(
    Object.entries(samples).map(([name, values]) => {
      if (values === null) return [name, null];
      const middle = median(values);
      if (!Number.isFinite(middle) || Math.min(...values) < -ROUNDING_ERROR)
        throw new Error(`${name} was not measured: [${values.join(', ')}].`);
      return [name, Math.max(0, rounded(middle))];
    }),
  );
}

/** The report as a table, with the goal next to each figure. */
export function formatTable({ bench, figures, references, machine, runs }: Report): string {
  const lines = [
    ...Object.entries(figures).map(([name, value]) => formatRow(name, value, findGoal(bench, name))),
    ...Object.entries(references).map(([name, value]) => formatRow(name, value, null)),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const { cpu, cores, node, chromium, load } = machine;
  return [
    `${bench}, median of ${runs}`,
    ...lines.map((line) =>
      `  ${line.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join('  ')}`.trimEnd(),
    ),
    `  ${cpu}, ${cores} cores, Node ${node}, Chromium ${chromium}, load ${load}`,
  ].join('\n');
}

function formatRow(name: string, value: number | null, goal: Goal | null): readonly string[] {
  const unit = figureUnit(name);
  const shown = value === null ? 'not measured' : `${value} ${unit}`.trimEnd();
  if (goal === null) return [name, shown, ''];
  const verdict = isMet(value, goal) ? 'met' : 'MISSED';
  return [name, shown, `goal ${goal.comparison} ${goal.value} ${unit}`.trimEnd() + `: ${verdict}`];
}

/** Names and goals are aligned left, figures right. */
function padded(cell: string, width: number, column: number): string {
  return column === 1 ? cell.padStart(width) : cell.padEnd(width);
}

/** Returns true if every figure that has a goal meets it. */
export function meetsGoals({ bench, figures }: Report): boolean {
  return Object.entries(figures).every(([name, value]) => {
    const goal = findGoal(bench, name);
    return goal === null || isMet(value, goal);
  });
}
