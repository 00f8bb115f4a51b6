import { describe, expect, test } from 'vitest';
import { MUTATIONS } from './mutations.ts';
import { runSeed } from './run-seed.ts';

const STEPS = 120;
const SEEDS = 20;
const MOST_TRIES = 40;
const LONGEST_MS = 120_000;

describe('five devices, a server, and a network that fails', () => {
  test(
    '[SYNC-1] [DATA-11] [DATA-12] [DATA-13] [DATA-14] [DATA-50] [EDIT-54] all devices end with the same records, nothing is lost and nothing deleted returns',
    async () => {
      for (let seed = 0; seed < SEEDS; seed += 1) {
        const { problems } = await runSeed({ seed, steps: STEPS });
        expect({ seed, problems }).toEqual({ seed, problems: [] });
      }
    },
    LONGEST_MS,
  );

  test('the same seed gives the same run', async () => {
    const [once, again, other] = [
      await runSeed({ seed: 7, steps: STEPS }),
      await runSeed({ seed: 7, steps: STEPS }),
      await runSeed({ seed: 8, steps: STEPS }),
    ];
    expect(again.hash).toBe(once.hash);
    expect(other.hash).not.toBe(once.hash);
  });
});

describe('planted bugs', () => {
  test('there are twenty-four planted bugs', () => {
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(24);
  });

  test.each(MUTATIONS)(
    'the planted bug $name is noticed: $fault',
    async (mutation) => {
      let [problems, seed]: [readonly string[], number] = [[], 0];
      for (; problems.length === 0 && seed < MOST_TRIES; seed += 1) {
        const { problems: found } = await runSeed({ seed, steps: STEPS, mutation });
        problems = mutation.isHostile === true ? found.filter((problem) => problem.startsWith('alarm:')) : found;
      }
      expect(problems).not.toEqual([]);
    },
    LONGEST_MS,
  );
});
