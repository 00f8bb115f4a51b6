import axe from 'axe-core';

/** Rules about a whole page, which a part that a test draws doesn't have. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title'];

/** Findings of axe on what is drawn: each broken rule with the elements that break it. */
export async function findBarriers(): Promise<readonly (readonly [rule: string, elements: readonly string[]])[]> {
  const rules = Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
