import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IResolveOptions, IViolation } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { CORE_ARROWS } from './core-arrows.mjs';
import { findUnusedArrows, type ListFindings } from './check-list.ts';

const RULES = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url));

/** An import against an arrow of the architecture. */
export interface Finding {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Advice for a better import. */
  readonly instead: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** Number of our own modules that were read. */
  readonly modules: number;
  /** Permissions of rooms of core that nothing uses. */
  readonly unused: ListFindings;
}

export interface Tree {
  /** Absolute; paths of the rules are relative to it. */
  readonly baseFolder: string;
  readonly rooms: readonly string[];
  /** Targets of package names, if not the installed packages. */
  readonly resolve?: Partial<IResolveOptions>;
}

/** Reads every module of `rooms` and compares its imports with the rules of `.dependency-cruiser.mjs`. */
export async function checkArrows({ baseFolder, rooms, resolve = {} }: Tree): Promise<Checked> {
  const { options, ...ruleSet } = await extractDepcruiseConfig(RULES);
  const { output } = await cruise(
    [...rooms],
    { ...options, baseDir: baseFolder, ruleSet, validate: true },
    { ...options?.enhancedResolveOptions, ...resolve },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text, not a result');
  const comments = new Map(ruleSet.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  return {
    findings: output.summary.violations.map((violation) => toFinding(violation, comments)),
    modules: output.modules.filter(isOwn).length,
    unused: findUnusedArrows(output.modules, CORE_ARROWS),
  };
}

function toFinding(violation: IViolation, comments: ReadonlyMap<string | undefined, string>): Finding {
  const { rule, from, to } = violation;
  return { rule: rule.name, from, to, instead: comments.get(rule.name) ?? '' };
}

function isOwn(module: ICruiseResult['modules'][number]): boolean {
  return !module.coreModule && !module.couldNotResolve && !module.source.includes('node_modules/');
}

/** The findings a rule at a time, each with what to do instead. */
export function presentFindings(findings: readonly Finding[], modules: number): string {
  if (findings.length === 0) return `${modules} modules, every arrow points the right way.`;
  const rules = [...new Set(findings.map((finding) => finding.rule))];
  return rules.map((rule) => presentRule(findings.filter((finding) => finding.rule === rule))).join('\n\n');
}

function presentRule(findings: readonly Finding[]): string {
  const [first] = findings;
  return [`${first?.rule}: ${first?.instead}`, ...findings.map(({ from, to }) => `  ${from} -> ${to}`)].join('\n');
}
