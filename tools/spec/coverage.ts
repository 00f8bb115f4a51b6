import type { Citation } from './citations.ts';
import type { Rule, Specification } from './rules.ts';

/** One area: how many rules it has, and the rules that no test cites. */
export interface AreaCoverage {
  readonly area: string;
  readonly rules: number;
  readonly cited: number;
  readonly uncited: readonly Rule[];
}

export interface Coverage {
  readonly areas: readonly AreaCoverage[];
  /** Problems that fail the check: a citation of no rule, or an overview with wrong counts. */
  readonly problems: readonly string[];
}

export interface CoverageParts {
  readonly specification: Specification;
  readonly citations: readonly Citation[];
  /** The files that `npm test` runs: a rule that only others cite could break unseen. */
  readonly ran: ReadonlySet<string>;
}

/** Compares the rules with what tests cite. */
export function computeCoverage({ specification, citations, ran }: CoverageParts): Coverage {
  const { rules } = specification;
  const known = new Set(rules.map((rule) => rule.id));
  const cited = new Set(citations.map((citation) => citation.id));
  const areas = [...new Set(rules.map((rule) => rule.area))].map((area) =>
    areaCoverage(area, { rules: rules.filter((rule) => rule.area === area), cited }),
  );
  const strangers = citations.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${path} cites ${id}, no rule`);
  return {
    areas,
    problems: [...specification.problems, ...strangers, ...unrunRules({ specification, citations, ran })],
  };
}

function unrunRules({ specification, citations, ran }: CoverageParts): readonly string[] {
  return specification.rules.flatMap(({ id }) => {
    const citing = citations.filter((citation) => citation.id === id).map(({ path }) => path);
    if (citing.length === 0 || citing.some((path) => ran.has(path))) return [];
    return [`${id} is cited only where npm test does not look: ${citing.join(', ')}`];
  });
}

interface AreaParts {
  readonly rules: readonly Rule[];
  readonly cited: ReadonlySet<string>;
}

function areaCoverage(area: string, { rules, cited }: AreaParts): AreaCoverage {
  const uncited = rules.filter((rule) => !cited.has(rule.id));
  return { area, rules: rules.length, cited: rules.length - uncited.length, uncited };
}

/** The coverage as a table with the uncited rules below it, in full words. */
export function presentCoverage({ areas, problems }: Coverage): string {
  const head = ['area', 'rules', 'cited', 'uncited'];
  const rows = areas.map((area) => [area.area, area.rules, area.cited, area.uncited.length].map(String));
  const uncited = areas.flatMap((area) => area.uncited);
  return [
    ...[head, ...rows, totals(areas)].map(tableLine),
    ...section(
      'Rules no test cites:',
      uncited.map((rule) => `${rule.id}  ${rule.text}`),
    ),
    ...section('Wrong:', problems),
  ].join('\n');
}

function totals(areas: readonly AreaCoverage[]): readonly string[] {
  const sum = (count: (area: AreaCoverage) => number): string =>
    String(areas.reduce((total, area) => total + count(area), 0));
  return ['all', sum((area) => area.rules), sum((area) => area.cited), sum((area) => area.uncited.length)];
}

function tableLine(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(8) : cell.padStart(9))).join('');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
