import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Selectors with `:has` in all style sheets, but not what is only for print. */
function selectorsWithHas(): readonly string[] {
  return globSync('{web/src,ui-kit}/**/*.css', { cwd: ROOT }).flatMap((path) => {
    const [screen = ''] = readFileSync(join(ROOT, path), 'utf8').split('@media print');
    const rules = screen.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/[^{};]+(?=\{)/gu);
    return [...rules].flatMap(([rule]) => splitList(rule.trim())).filter((selector) => selector.includes(':has('));
  });
}

/** Splits at the commas that are not within parentheses. */
function splitList(list: string): readonly string[] {
  return list.split(/,(?![^(]*\))/u).map((selector) => selector.trim());
}

/** The parts of a selector between its combinators, without what is in parentheses. */
function compounds(selector: string): readonly string[] {
  return selector.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/gu, '()').split(/\s*[\s>+~]\s*/u);
}

/**
 * Browsers look through everything within an element with a `:has` rule at each change there, and style all of it again
 * where the rule may select any element.
 */
test('a :has is on an element with a class, and selects elements of a class, a tag or an attribute', () => {
  const selectors = selectorsWithHas();
  expect(selectors.length).toBeGreaterThan(10);
  const slow = selectors.filter((selector) => {
    const parts = compounds(selector);
    // A row of a table is small.
    const isAnywhere = parts.some((part) => part.includes(':has()') && !/\.|^tr/u.test(part));
    return isAnywhere || !/[.[]|^[a-z]/u.test(parts.at(-1) ?? '');
  });
  expect(slow).toEqual([]);
});
