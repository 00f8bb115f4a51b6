import type { Accounts, Answer } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { accepted, refused } from '@uplift/core/foundation';
import { forgettingStages } from './forget-stages.ts';

const YES: Answer<true> = accepted(true);
const NO: Answer<true> = refused([{ for: 'server_error', because: 'No.' }]);

async function after(answer: Answer<true>, leave: 'signOut' | 'deleteAccount'): Promise<'kept' | 'forgotten'> {
  let seen: 'kept' | 'forgotten' = 'kept';
  const accounts: Pick<Accounts, 'signOut' | 'deleteAccount'> = {
    signOut: async () => answer,
    deleteAccount: async () => answer,
  };
  const calls = forgettingStages(accounts, {
    forgetAll: async () => {
      seen = 'forgotten';
    },
  });
  await (leave === 'signOut' ? calls.signOut({ clear: false }) : calls.deleteAccount('sing-7-psalms'));
  return seen;
}

test.each([
  ['signOut', YES, 'forgotten'],
  ['deleteAccount', YES, 'forgotten'],
  ['signOut', NO, 'kept'],
  ['deleteAccount', NO, 'kept'],
] as const)('%s with the answer %o: kept stages are %s', async (leave, answer, seen) => {
  expect(await after(answer, leave)).toBe(seen);
});
