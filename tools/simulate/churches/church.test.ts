import { describe, expect, test } from 'vitest';
import { CHURCH_MUTATIONS } from './church-mutations.ts';
import { runChurch } from './run-church.ts';

const STEPS = 120;
const SEEDS = 12;
const MOST_TRIES = 60;
const LONGEST_MS = 120_000;

describe('the library of a church, whose people get and lose roles while their devices are offline', () => {
  test(
    '[ACCT-24] [SYNC-1] all members end with the same records, nothing is lost, and no one reads or writes beyond a role',
    async () => {
      for (let seed = 0; seed < SEEDS; seed += 1) {
        expect({ seed, problems: await runChurch({ seed, steps: STEPS }) }).toEqual({ seed, problems: [] });
      }
    },
    LONGEST_MS,
  );
});

describe('planted bugs of roles', () => {
  test.each(CHURCH_MUTATIONS)(
    'the planted bug $name is noticed: $fault',
    async (mutation) => {
      let problems: readonly string[] = [];
      for (let seed = 0; problems.length === 0 && seed < MOST_TRIES; seed += 1)
        problems = await runChurch({ seed, steps: STEPS, mutation });
      expect(problems).not.toEqual([]);
    },
    LONGEST_MS,
  );
});
