import { z } from 'zod';
import type { Citation } from './citations.ts';
import type { Rule, Specification } from './rules.ts';

/** Parts of the product that are still to be built; a pending rule names the one it waits for. */
const PARTS = [
  'accounts',
  'analytics',
  'billing',
  'collections',
  'editor',
  'help',
  'live scroll',
  'live sessions',
  'notifications',
  'pdf',
  'plans',
  'presentation',
  'print',
  'server calls',
  'sharing',
  'sync',
  'timing',
] as const;

const pendingFile = z.strictObject({ pending: z.record(z.string(), z.enum(PARTS)) });

/** Rules that wait for a part of the product, by ID. */
export type Pending = z.infer<typeof pendingFile>['pending'];

/** One area: how many rules it has, and the rules that no test cites and no part explains. */
export interface AreaCoverage {
  readonly area: string;
  readonly rules: number;
  readonly cited: number;
  readonly pending: number;
  readonly uncited: readonly Rule[];
}

export interface Coverage {
  readonly areas: readonly AreaCoverage[];
  /** Each makes the check fail: a citation or a pending entry that cannot be right. */
  readonly problems: readonly string[];
}

export interface CoverageParts {
  readonly specification: Specification;
  readonly citations: readonly Citation[];
  readonly pending: Pending;
}

/** Reads `docs/spec/pending.json`. Throws on another shape or an unknown part: the file is written by hand. */
export function readPending(json: string): Pending {
  try {
    return pendingFile.parse(JSON.parse(json)).pending;
  } catch (error) {
    throw new Error('docs/spec/pending.json cannot be read', { cause: error });
  }
}

/** Compares the rules with what tests cite and what is pending. A pending rule that a test cites must leave the list. */
export function coverageOf({ specification, citations, pending }: CoverageParts): Coverage {
  const { rules } = specification;
  const known = new Set(rules.map((rule) => rule.id));
  const cited = new Set(citations.map((citation) => citation.id));
  const areas = [...new Set(rules.map((rule) => rule.area))].map((area) =>
    areaCoverage(area, { rules: rules.filter((rule) => rule.area === area), cited, pending }),
  );
  const strangers = citations.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${path} cites ${id}, no rule`);
  const wrongPending = Object.keys(pending).flatMap((id) => {
    if (!known.has(id)) return [`${id} is pending, but no rule`];
    return cited.has(id) ? [`${id} is cited by a test: take it off docs/spec/pending.json`] : [];
  });
  return { areas, problems: [...specification.problems, ...strangers, ...wrongPending] };
}

interface AreaParts {
  readonly rules: readonly Rule[];
  readonly cited: ReadonlySet<string>;
  readonly pending: Pending;
}

function areaCoverage(area: string, { rules, cited, pending }: AreaParts): AreaCoverage {
  const isPending = (rule: Rule): boolean => Object.hasOwn(pending, rule.id);
  return {
    area,
    rules: rules.length,
    cited: rules.filter((rule) => cited.has(rule.id)).length,
    pending: rules.filter(isPending).length,
    uncited: rules.filter((rule) => !cited.has(rule.id) && !isPending(rule)),
  };
}

/** The coverage as a table with the uncited rules below it, in full words. */
export function presentCoverage({ areas, problems }: Coverage): string {
  const head = ['area', 'rules', 'cited', 'pending', 'uncited'];
  const rows = areas.map((area) => [area.area, area.rules, area.cited, area.pending, area.uncited.length].map(String));
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
  return [
    'all',
    sum((area) => area.rules),
    sum((area) => area.cited),
    sum((area) => area.pending),
    sum((area) => area.uncited.length),
  ];
}

function tableLine(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(8) : cell.padStart(9))).join('');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
