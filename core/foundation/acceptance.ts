import { canonicalJson } from './canonical-json.ts';

/**
 * One promise of a port, and the steps that check it. Throws if it fails. Runs under any test runner and in any page.
 */
export interface AcceptanceCase<Harness> {
  readonly name: string;
  run(harness: Harness): Promise<void>;
}

/** Throws with both values when they differ, compared by their JSON with sorted keys. */
export function expectEqual(actual: unknown, expected: unknown, what = 'value'): void {
  const [seen, wanted] = [canonical(actual), canonical(expected)];
  if (seen !== wanted) throw new Error(`${what}: expected ${wanted}, saw ${seen}`);
}

function canonical(value: unknown): string {
  return value === undefined ? 'undefined' : canonicalJson(value);
}
