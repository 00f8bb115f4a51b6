import { expect, test } from 'vitest';
import { openSuggestion, sealSuggestion } from './sealed-suggestions.ts';

const PLACE = { church: 'chapel', song: 'grace', suggestion: 'one' };
const libraryKey = (generation: number) => ({ generation, key: new Uint8Array(32).fill(generation) });
const [OLD, NEW] = [libraryKey(1), libraryKey(2)];

async function seal(keys = [OLD, NEW]): Promise<Uint8Array> {
  const sealed = await sealSuggestion(keys, PLACE, 'As printed.');
  if (sealed === null) throw new Error('There was a key.');
  return sealed;
}

test('a suggestion is sealed with the newest key, and opens with the keys of its church', async () => {
  expect(await openSuggestion([NEW], PLACE, await seal())).toBe('As printed.');
  expect(await openSuggestion([OLD, NEW], PLACE, await seal([OLD]))).toBe('As printed.');
  expect(await openSuggestion([OLD], PLACE, await seal())).toBe(null);
  expect(await openSuggestion([{ ...NEW, key: OLD.key }], PLACE, await seal())).toBe(null);
  expect(await sealSuggestion([], PLACE, 'As printed.')).toBe(null);
});

test.each([{ church: 'abbey' }, { song: 'other' }, { suggestion: 'two' }])(
  'a suggestion that the server hands out in another place (%o) doesn’t open',
  async (other) => {
    expect(await openSuggestion([NEW], { ...PLACE, ...other }, await seal())).toBe(null);
  },
);

test('a suggestion whose bytes were changed doesn’t open', async () => {
  const sealed = await seal();
  const changed = sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte));
  expect(await openSuggestion([NEW], PLACE, changed)).toBe(null);
});
