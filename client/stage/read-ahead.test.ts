import { expect, test, vi } from 'vitest';
import type { KeptStage, KeptStages } from '@uplift/client/records';
import { accepted } from '@uplift/core/foundation';
import { readStageAhead } from './read-ahead.ts';

const SUNDAY: KeptStage = { place: 'Sunday', songs: [] };
const MONDAY: KeptStage = { place: 'Monday', songs: [] };

function createStages() {
  const stored = new Map([['performance', SUNDAY]]);
  const read = vi.fn<KeptStages['read']>(async (name) => stored.get(name) ?? null);
  const stages: KeptStages = {
    read,
    async keep(name, { place, songs }) {
      stored.set(name, { place, songs });
      return accepted(null);
    },
    forget: async (name) => void stored.delete(name),
    forgetAll: async () => stored.clear(),
  };
  return { read, stages };
}

test('a stage is read before the page asks for it, and once', async () => {
  const { read, stages } = createStages();
  const ahead = readStageAhead(stages, '/perform');
  expect(read).toHaveBeenCalledExactlyOnceWith('performance');
  expect(await ahead.read('performance')).toEqual(SUNDAY);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await ahead.read('presentation')).toBeNull();
});

test('a stage read ahead is read again for its second reader', async () => {
  const { stages } = createStages();
  const ahead = readStageAhead(stages, '/perform');
  await ahead.read('performance');
  await stages.keep('performance', { ...MONDAY, performance: 'monday', changed: [] });
  expect(await ahead.read('performance')).toEqual(MONDAY);
});

test.each<[string, (stages: KeptStages) => Promise<unknown>, KeptStage | null]>([
  ['written', (stages) => stages.keep('performance', { ...MONDAY, performance: 'monday', changed: [] }), MONDAY],
  ['forgotten', (stages) => stages.forget('performance'), null],
  ['forgotten with all others', (stages) => stages.forgetAll(), null],
])('a stage that was read ahead and then %s is read again', async (_, change, expected) => {
  const ahead = readStageAhead(createStages().stages, '/perform');
  await change(ahead);
  expect(await ahead.read('performance')).toEqual(expected);
});

test('a page without a stage reads none ahead', () => {
  const { read, stages } = createStages();
  expect(readStageAhead(stages, '/library/songs')).toBe(stages);
  expect(read).not.toHaveBeenCalled();
});
