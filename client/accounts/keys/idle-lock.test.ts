import { createStore } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import type { LockAfter } from '../encryption.ts';
import { createIdleLock } from './idle-lock.ts';
import type { UseMemory } from './use-memory.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** A browser with an unlocked account, and a clock that the test sets. */
function openBrowser(stored: UseMemory = { after: null, lastUsedAt: null }) {
  const after = createStore<LockAfter>(null);
  const fake = {
    stored,
    now: 0,
    isOnStage: false,
    isUnlocked: true,
    use: () => undefined as void,
    look: () => undefined as void,
  };
  const setAfter = createIdleLock({
    memory: {
      read: () => fake.stored,
      write: (memory) => {
        fake.stored = memory;
      },
    },
    after,
    now: () => fake.now,
    onUse: (listener) => {
      fake.use = listener;
    },
    isOnStage: () => fake.isOnStage,
    every: (_ms, work) => {
      fake.look = work;
    },
    isUnlocked: () => fake.isUnlocked,
    lock: async () => {
      fake.isUnlocked = false;
    },
  });
  const pass = (ms: number) => {
    fake.now += ms;
    fake.look();
  };
  return { fake, after, setAfter, pass };
}

test('a browser locks itself once it was not used for the chosen time', () => {
  const { fake, setAfter, pass } = openBrowser();
  setAfter(QUARTER_MS);
  pass(QUARTER_MS - 1);
  expect(fake.isUnlocked).toBe(true);
  fake.use();
  pass(QUARTER_MS);
  expect(fake.isUnlocked).toBe(true);
  pass(1);
  expect(fake.isUnlocked).toBe(false);
});

test('a performance counts as use, however long the page isn’t touched', () => {
  const { fake, setAfter, pass } = openBrowser();
  setAfter(QUARTER_MS);
  fake.isOnStage = true;
  pass(HOUR_MS);
  fake.isOnStage = false;
  pass(QUARTER_MS);
  expect(fake.isUnlocked).toBe(true);
});

test('without a choice, and with a clock that was set back, nothing is locked', () => {
  const { fake, setAfter, pass } = openBrowser();
  fake.use();
  pass(100 * HOUR_MS);
  expect(fake.isUnlocked).toBe(true);
  setAfter(HOUR_MS);
  pass(-50 * HOUR_MS);
  fake.use();
  pass(HOUR_MS - 1);
  expect(fake.isUnlocked).toBe(true);
});

test('the choice of an earlier visit still counts', () => {
  const { after } = openBrowser({ after: HOUR_MS, lastUsedAt: 0 });
  expect(after.get()).toBe(HOUR_MS);
});
