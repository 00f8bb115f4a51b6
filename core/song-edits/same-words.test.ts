import { expect, test } from 'vitest';
import { type ArrangementId, type SectionId, toId } from '@uplift/core/foundation';
import type { Section, Song } from '@uplift/core/songbook';
import { hasSameWords } from './same-words.ts';

const DEFAULT = toId<ArrangementId>('default');

function section(lyrics: string): Section {
  return { name: 'Verse', measures: [], lyrics, chords: {}, line_beginnings: {}, line_breaks: {} };
}

function song(sections: Readonly<Record<string, Section>>, order: readonly string[]): Song {
  return {
    id: 'song' as Song['id'],
    title: 'Amazing Grace',
    time_signature: '3/4',
    copyright_status: 'public',
    copyright_information: '',
    sections,
    arrangements: {
      [DEFAULT]: {
        name: 'Default',
        key: 'G',
        tempo: 76,
        capo: null,
        order: order.map((id) => ({ section_id: toId<SectionId>(id), annotation: '' })),
      },
    },
    last_performed: null,
    times_performed: 0,
  };
}

const GRACE = section('Amazing grace');
const before = song({ v: GRACE, c: section('I once was lost') }, ['v', 'c']);

test('two songs have the same words despite other names, chords or directions', () => {
  const renamed = { ...before, sections: { ...before.sections, v: { ...GRACE, name: 'Verse 1', measures: [3] } } };
  expect(hasSameWords(before, renamed, DEFAULT)).toBe(true);
});

test('two songs have different words with other lyrics, order or arrangement', () => {
  expect(hasSameWords(before, song({ ...before.sections, v: section('Amazing') }, ['v', 'c']), DEFAULT)).toBe(false);
  expect(hasSameWords(before, song(before.sections, ['c', 'v']), DEFAULT)).toBe(false);
  expect(hasSameWords(before, song(before.sections, ['v']), DEFAULT)).toBe(false);
  expect(hasSameWords(before, song({}, ['v', 'c']), DEFAULT)).toBe(false);
});

test('a missing arrangement has no words', () => {
  const other = song({}, []);
  expect(hasSameWords(before, other, DEFAULT)).toBe(false);
  expect(hasSameWords(before, other, toId<ArrangementId>('__proto__'))).toBe(true);
});
