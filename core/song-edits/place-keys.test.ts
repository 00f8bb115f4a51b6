import { expect, test } from 'vitest';
import { type SectionId, toId } from '@uplift/core/foundation';
import type { OrderedSection } from '@uplift/core/songbook';
import { keyPlaces } from './place-keys.ts';

function place(id: string, annotation = ''): OrderedSection {
  return { section_id: toId<SectionId>(id), annotation };
}

const [verse, chorus, again] = [place('verse'), place('chorus'), place('chorus')];
const before = keyPlaces([], [verse, chorus, again]);

const listKeys = (order: readonly OrderedSection[]) => keyPlaces(before, order).map(({ key }) => key);

test('each place of an order has its own key', () => {
  expect(before.map(({ key }) => key)).toEqual(['verse.0', 'chorus.0', 'chorus.1']);
  expect(keyPlaces([], [])).toEqual([]);
});

test('a place of an order keeps its key when it moves and when others are added and removed', () => {
  expect(listKeys([again, verse, chorus])).toEqual(['chorus.1', 'verse.0', 'chorus.0']);
  expect(listKeys([verse, again])).toEqual(['verse.0', 'chorus.1']);
  expect(listKeys([place('bridge'), verse, chorus, again])).toEqual(['bridge.0', 'verse.0', 'chorus.0', 'chorus.1']);
});

test('a place of an order with another direction keeps its key', () => {
  expect(listKeys([verse, place('chorus', 'Softly'), again])).toEqual(['verse.0', 'chorus.0', 'chorus.1']);
});

test('an added repeat has a key of its own', () => {
  expect(listKeys([verse, chorus, place('chorus'), again])).toEqual(['verse.0', 'chorus.0', 'chorus.2', 'chorus.1']);
});
