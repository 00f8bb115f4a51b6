import { expect, test } from 'vitest';
import { type ArrangementId, type SectionId, toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { writtenSection } from '@uplift/core/song-edits/testing';
import type { Arrangement, Song } from '@uplift/core/songbook';
import { sectionEdit, type SectionAction, type SectionTarget } from './section-edits.ts';

const [VERSE, REFRAIN] = [toId<SectionId>('verse'), toId<SectionId>('refrain')];
const ARRANGEMENT = toId<ArrangementId>('a');

/** Plays the verse, the refrain and the verse again. */
const SONG: Song = {
  ...sampleSong('grace', 'Amazing Grace'),
  sections: {
    [VERSE]: { ...writtenSection('Amazing grace', [['1', 0, 1]]), name: 'Verse' },
    [REFRAIN]: { ...writtenSection('Grace'), name: 'Refrain' },
  },
  arrangements: {
    [ARRANGEMENT]: {
      name: 'Default',
      key: 'C Major',
      tempo: 90,
      order: [VERSE, REFRAIN, VERSE].map((section_id) => ({ section_id, annotation: '' })),
    } as unknown as Arrangement, // only its order is read here
  },
};

const REFRAIN_SECOND: SectionTarget = {
  arrangementId: ARRANGEMENT,
  sectionId: REFRAIN,
  name: 'Refrain',
  orderIndex: 1,
  chordSource: { id: VERSE, name: 'Verse' },
};

function applyEdit(action: SectionAction) {
  const edit = sectionEdit(action, REFRAIN_SECOND, () => 'new');
  const song = edit?.change(SONG) ?? SONG;
  const order = song.arrangements[ARRANGEMENT]?.order.map(({ section_id }) => section_id);
  return { song, order, announcement: edit?.announcement, focus: edit?.focus };
}

test.each<[SectionAction, readonly string[], string, string, number]>([
  ['repeat', ['verse', 'refrain', 'refrain', 'verse'], 'Refrain repeated', 'options', 2],
  ['duplicate', ['verse', 'refrain', 'new', 'verse'], 'Refrain duplicated', 'options', 2],
  ['up', ['refrain', 'verse', 'verse'], 'Refrain moved to position 1', 'options', 0],
  ['down', ['verse', 'verse', 'refrain'], 'Refrain moved to position 3', 'options', 2],
  ['remove', ['verse', 'verse'], 'Refrain removed from the order', 'insert', 1],
  ['delete', ['verse', 'verse'], 'Refrain deleted. Undo brings it back.', 'insert', 0],
])('the section action %s leaves the order %j, announces “%s”, and focuses the %s of place %i', (...row) => {
  const [action, order, announcement, on, place] = row;
  const done = applyEdit(action);
  expect(done.order).toEqual(order);
  expect(done.announcement).toBe(announcement);
  expect(done.focus).toEqual({ on, place });
});

test('a section that is removed from the order stays in the song, and a deleted one does not', () => {
  expect(Object.keys(applyEdit('remove').song.sections)).toContain('refrain');
  expect(Object.keys(applyEdit('delete').song.sections)).not.toContain('refrain');
});

test('chords are copied from their source, and the focus stays on the section', () => {
  const { song, announcement, focus } = applyEdit('chords');
  expect(Object.keys(song.sections[REFRAIN]?.chords ?? {})).toHaveLength(1);
  expect(announcement).toBe('Chords copied from Verse to Refrain');
  expect(focus).toEqual({ on: 'options', place: 1 });
});

test('there is no edit that copies chords without a source', () => {
  expect(sectionEdit('chords', { ...REFRAIN_SECOND, chordSource: null }, () => 'new')).toBeNull();
});
