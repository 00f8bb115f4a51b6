import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEYS } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { toEditDraft, validateEditDraft } from './edit-item.ts';
import type { EditDraft } from './edit-item.ts';
import { exampleSection, exampleSongItem } from './testing/example-set.ts';
import type { SetItem } from './set-list.ts';

const SECTION_DRAFT = { section: 'Prayer', note: '', duration: '2:30' };
const SONG_DRAFT = { ...exampleSongItem(), note: '', duration: '', key: null, capo: null };
const DURATION = 'The duration must follow the m:ss format. For example, 2:30 is 2 minutes and 30 seconds.';

const listComplaints = (draft: EditDraft) => {
  const result = validateEditDraft(draft);
  return result.ok ? [] : result.refusal.map((complaint) => [complaint.for, complaint.because]);
};
const readItem = (draft: EditDraft) => {
  const result = validateEditDraft(draft);
  return result.ok ? result.value : null;
};

describe('the edit dialog', () => {
  test("[PLAN-27] [PLAN-28] the edit dialog begins with a section's name, note and duration", () => {
    expect(toEditDraft({ section: 'Prayer', note: 'Anna', duration: 150 })).toEqual({
      section: 'Prayer',
      note: 'Anna',
      duration: '2:30',
    });
    expect(toEditDraft(exampleSection('Prayer', 0))).toEqual({ section: 'Prayer', note: '', duration: '0:00' });
  });

  test('[PLAN-28] the edit dialog begins with a song, its note, its stored duration, its key and capo', () => {
    expect(toEditDraft(exampleSongItem())).toEqual(SONG_DRAFT);
    const planned = exampleSongItem('grace', { note: 'Slowly', duration: 185, key: 'F#', capo: 0 });
    expect(toEditDraft(planned)).toEqual({ ...planned, duration: '3:05' });
  });

  test.each(['', '  ', '\n'])('[PLAN-30] the edit dialog refuses the section name %j', (section) => {
    expect(listComplaints({ ...SECTION_DRAFT, section })).toEqual([['section', 'An item name is required.']]);
  });

  test.each(['2m', '2', '2:00', '120s'])(
    '[PLAN-25] [PLAN-31] the edit dialog takes the duration %j as the add box does',
    (duration) => {
      expect(readItem({ ...SECTION_DRAFT, duration })).toMatchObject({ duration: 120 });
    },
  );

  test.each(['99:99', '2m Prayer', 'soon', '2:3'])('[PLAN-31] the edit dialog refuses the duration %j', (duration) => {
    expect(listComplaints({ ...SECTION_DRAFT, duration })).toEqual([['duration', DURATION]]);
    expect(listComplaints({ ...SONG_DRAFT, duration })).toEqual([['duration', DURATION]]);
  });

  test('[PLAN-30] [PLAN-31] the edit dialog reports all problems at once', () => {
    expect(listComplaints({ section: '', note: '', duration: '' }).map(([field]) => field)).toEqual([
      'section',
      'duration',
    ]);
  });

  test('a song in the edit dialog may have no duration, key or capo, which then are not stored', () => {
    expect(readItem(SONG_DRAFT)).toEqual(exampleSongItem());
    expect(readItem({ ...SONG_DRAFT, duration: ' ' })).toEqual(exampleSongItem());
  });

  test('the edit dialog refuses an invalid key and capo', () => {
    expect(listComplaints({ ...SONG_DRAFT, key: 'H' as KeyName, capo: 12 })).toEqual([
      ['key', 'The key must be a valid musical key.'],
      ['capo', 'The capo must be a fret from 0 to 11.'],
    ]);
  });

  test('[PLAN-29] the edit dialog trims name and note', () => {
    expect(readItem({ section: ' Prayer ', note: ' Anna\n', duration: '2:30' })).toEqual({
      section: 'Prayer',
      note: 'Anna',
      duration: 150,
    });
  });

  test('[PLAN-28] [PLAN-29] saving the edit dialog unchanged leaves the item as it was', () => {
    const note = fc.option(fc.constantFrom('Slowly', 'Anna leads'), { nil: undefined });
    const anyItem: fc.Arbitrary<SetItem> = fc
      .oneof(
        fc.record({ section: fc.constantFrom('Prayer', '2:30'), note, duration: fc.nat(9999) }),
        fc.record({
          song_id: fc.constant(exampleSongItem().song_id),
          arrangement: fc.constant(exampleSongItem().arrangement),
          note,
          duration: fc.option(fc.nat(9999), { nil: undefined }),
          key: fc.option(fc.constantFrom(...KEYS), { nil: undefined }),
          capo: fc.option(fc.nat(11), { nil: undefined }),
        }),
      )
      .map((item) => JSON.parse(JSON.stringify(item)) as SetItem); // without what is undefined
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(validateEditDraft(toEditDraft(item))).toEqual({ ok: true, value: item });
      }),
    );
  });
});
