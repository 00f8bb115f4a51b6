import { assertNever } from '@uplift/core/foundation';
import type { BenchName } from './bench.ts';
import { STATED_BENCHES } from './bench.ts';
import { listGoals, isMet, figureUnit } from './goals.ts';
import type { Goal } from './goals.ts';
import type { KeptReport } from './saved-results.ts';

const BEGIN = '<!-- figures: npm run bench -- table -->';
const END = '<!-- /figures -->';
const HEADINGS = ['bench', 'figure', 'measured', 'goal', 'met', 'runs', 'cores', 'load', 'on'];

/** Returns the document with its table of figures written again from the saved results; null when it has no place for one. */
export function withTable(document: string, kept: readonly KeptReport[]): string | null {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) return null;
  return `${document.slice(0, begin + BEGIN.length)}\n\n${figuresTable(kept)}\n\n${document.slice(end)}`;
}

/**
 * Table in Markdown of every figure with a goal, marking those never measured. Below it, the machine that was measured
 * on.
 */
export function figuresTable(kept: readonly KeptReport[]): string {
  const rows = STATED_BENCHES.flatMap((bench) => {
    const report = kept.find((each) => each.bench === bench);
    return listGoals(bench).map((goal) => buildRow(bench, goal, report));
  });
  return [...aligned([HEADINGS, ...rows]), '', ...listMachines(kept)].join('\n');
}

function buildRow(bench: BenchName, goal: Goal, report: KeptReport | undefined): readonly string[] {
  const unit = figureUnit(goal.figure);
  const wanted = `${comparisonSign(goal)} ${goal.value} ${unit}`.trimEnd();
  const value = report?.figures[goal.figure];
  if (report === undefined || value === undefined)
    return [bench, `\`${goal.figure}\``, 'not yet', wanted, '', '', '', '', ''];
  const shown = value === null ? 'could not be had' : `${value} ${unit}`.trimEnd();
  const met = isMet(value, goal) ? 'yes' : '**no**';
  const { runs, machine, measuredOn } = report;
  return [
    bench,
    `\`${goal.figure}\``,
    shown,
    wanted,
    met,
    String(runs),
    String(machine.cores),
    String(machine.load),
    measuredOn,
  ];
}

function comparisonSign({ comparison }: Goal): string {
  switch (comparison) {
    case '<=':
      return '≤';
    case '>=':
      return '≥';
    case '=':
      return '=';
    default:
      return assertNever(comparison);
  }
}

/** As the formatter would write it. */
function aligned([headings = [], ...rows]: readonly (readonly string[])[]): readonly string[] {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(headings), ruler, ...rows.map(line)];
}

function listMachines(kept: readonly KeptReport[]): readonly string[] {
  const machines = kept.map(
    ({ machine }) => `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, Chromium ${machine.chromium}`,
  );
  const known = [...new Set(machines)];
  if (known.length === 0) return ['Nothing has been measured yet.'];
  return [
    `Measured on ${known.join('; ')}. The load is the number of cores that were busy just before: above 0.5 something else was running too, which makes times longer.`,
  ];
}
