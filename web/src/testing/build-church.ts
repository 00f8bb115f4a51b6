import type { TestChurch } from './test-libraries.ts';

/** Harbour Street Chapel, in which the person has a role, with its library. */
export function buildChurch(role: TestChurch['role'], library: Omit<Partial<TestChurch>, 'role'> = {}): TestChurch {
  return { churchId: 'chapel', name: 'Harbour Street Chapel', role, ...library };
}
