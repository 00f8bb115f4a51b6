import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type ChordId, type SectionId, toId } from '@uplift/core/foundation';
import {
  deleteArrangement,
  deleteChord,
  insertSection,
  newArrangement,
  removeFromOrder,
  repeatSection,
} from '@uplift/core/song-edits';
import { validateSong, type Song } from '@uplift/core/songbook';
import { anyEdit, begin, BRIDGE, chord, EDIT_KINDS, lyrics, settled, title, VERSE } from './testing/example-session.ts';
import { createSongSession } from './index.ts';

function readChords(song: Song): Readonly<Record<string, number>> {
  const chords = Object.entries(song.sections[VERSE]?.chords ?? {});
  return Object.fromEntries(chords.map(([id, { character }]) => [id, character]));
}

function readOrder(song: Song, id: ArrangementId): readonly SectionId[] {
  return song.arrangements[id]?.order.map((place) => place.section_id) ?? [];
}

const bridge = (arrangementId: ArrangementId) => ({
  label: 'Insert section',
  change: (song: Song) => insertSection(song, { arrangementId, index: 1, name: 'Bridge', sectionId: BRIDGE }),
});

describe('two tabs', () => {
  test('each tab sees the other’s changes, and unchanged sections are the very same objects', async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    const before = other.state.get().value;
    one.apply(title('Grace'));
    await settled();
    expect(other.state.get().value.title).toBe('Grace');
    expect(other.state.get().value.sections).toBe(before.sections);
    expect(other.state.get().undoLabel).toBeNull();
  });

  test("[EDIT-26] Undo reverts only this person's edits", async () => {
    const { device, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(chord('mine', 0));
    await settled();
    other.apply(chord('theirs', 8));
    other.apply(title('Their title'));
    await settled();
    one.undo();
    await settled();
    expect(Object.keys(device.value().sections[VERSE]?.chords ?? {})).toEqual(['theirs']);
    expect(device.value().title).toBe('Their title');
    expect(other.state.get().value).toEqual(one.state.get().value);
  });

  test('[EDIT-26] Undo keeps a value that another person has set since', async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(title('Mine'));
    await settled();
    other.apply(title('Theirs'));
    await settled();
    expect(one.undo()).toBe('Rename song');
    await settled();
    expect(one.state.get().value.title).toBe('Theirs');
  });

  test('a restored chord is on its word, even if others changed the lyrics', async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(chord('mine', 8));
    one.apply({
      label: 'Delete',
      change: (song) => deleteChord(song, { sectionId: VERSE, chordId: toId<ChordId>('mine') }),
    });
    await settled();
    other.apply(lyrics('Oh amazing grace'));
    await settled();
    one.undo();
    expect(one.state.get().value.sections[VERSE]?.chords[toId<ChordId>('mine')]?.character).toBe(11);
  });

  test('a chord set while another tab changes the words ends on its word, and theirs on theirs', async () => {
    const { device, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(lyrics('Oh amazing grace'));
    other.apply(chord('mine', 8));
    await settled();
    expect(readChords(device.value())).toEqual({ mine: 11 });
    expect(one.state.get().value).toEqual(device.value());
    expect(other.state.get().value).toEqual(device.value());
  });

  test('[EDIT-26] undoing lyrics moves chords that others set with their words', async () => {
    const { device, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(lyrics('Oh amazing grace'));
    await settled();
    other.apply(chord('theirs', 11));
    await settled();
    one.undo();
    await settled();
    expect(device.value().sections[VERSE]?.lyrics).toBe('Amazing grace');
    expect(readChords(device.value())).toEqual({ theirs: 8 });
    one.redo();
    expect(readChords(one.state.get().value)).toEqual({ theirs: 11 });
  });

  test("[EDIT-26] undoing lyrics keeps those that others have changed since, and removes this person's chord from them", async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(chord('mine', 8));
    await settled();
    other.apply(lyrics('Oh amazing grace'));
    await settled();
    expect(readChords(one.state.get().value)).toEqual({ mine: 11 });
    one.undo();
    expect(one.state.get().value.sections[VERSE]).toMatchObject({ lyrics: 'Oh amazing grace', chords: {} });
  });

  test('[EDIT-26] undoing a new section keeps it if others wrote in it or have a place for it', async () => {
    const { device, main, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(bridge(main));
    await settled();
    other.apply({
      label: 'Repeat',
      change: (song) => repeatSection(song, { arrangementId: main, index: 0, sectionId: BRIDGE }),
    });
    await settled();
    one.undo();
    await settled();
    expect(readOrder(device.value(), main)).toEqual([BRIDGE, VERSE]);
    expect(device.value().sections[BRIDGE]?.name).toBe('Bridge');
    one.redo();
    await settled();
    other.apply(lyrics('My chains are gone', BRIDGE));
    await settled();
    one.undo();
    await settled();
    expect(readOrder(device.value(), main)).toContain(BRIDGE);
    expect(device.value().sections[BRIDGE]?.lyrics).toBe('My chains are gone');
  });

  test('a place added for a section that others removed is removed with it', async () => {
    const { device, main, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(bridge(main));
    await settled();
    other.apply({
      label: 'Repeat',
      change: (song) => repeatSection(song, { arrangementId: main, index: 0, sectionId: BRIDGE }),
    });
    one.undo();
    await settled();
    const { sections } = device.value();
    expect(readOrder(device.value(), main).filter((id) => !Object.hasOwn(sections, id))).toEqual([]);
    expect(one.state.get().value).toEqual(device.value());
    expect(other.state.get().value).toEqual(device.value());
  });

  test('[EDIT-26] a place is restored only while its section exists', async () => {
    const { device, main, open } = begin();
    const [one, other] = [open('a'), open('b')];
    other.apply(bridge(main));
    await settled();
    one.apply({
      label: 'Remove section',
      change: (song) => removeFromOrder(song, { arrangementId: main, orderIndex: 1 }),
    });
    await settled();
    other.undo();
    await settled();
    expect(one.undo()).toBe('Remove section');
    await settled();
    expect(device.value().sections).not.toHaveProperty(BRIDGE);
    expect(readOrder(device.value(), main)).toEqual([VERSE]);
  });

  test('[EDIT-26] undoing a new arrangement keeps it if others deleted the rest', async () => {
    const { device, main, open } = begin();
    const [one, other] = [open('a'), open('b')];
    const NEW = toId<ArrangementId>('new');
    one.apply({ label: 'New arrangement', change: (song) => newArrangement(song, { from: main, id: NEW }) });
    await settled();
    other.apply({ label: 'Delete arrangement', change: (song) => deleteArrangement(song, main) });
    await settled();
    expect(one.undo()).toBe('New arrangement');
    await settled();
    expect(Object.keys(device.value().arrangements)).toEqual([NEW]);
  });

  test('a song does not lose its last arrangement when each of two tabs deletes one', async () => {
    const { device, main, open } = begin();
    const [one, other] = [open('a'), open('b')];
    const NEW = toId<ArrangementId>('new');
    one.apply({ label: 'New arrangement', change: (song) => newArrangement(song, { from: main, id: NEW }) });
    await settled();
    one.apply({ label: 'Delete arrangement', change: (song) => deleteArrangement(song, main) });
    other.apply({ label: 'Delete arrangement', change: (song) => deleteArrangement(song, NEW) });
    await settled();
    expect(validateSong(device.value()).ok).toBe(true);
    expect(one.state.get().value).toEqual(device.value());
    expect(other.state.get().value).toEqual(device.value());
  });

  test('[EDIT-26] typing after others have changed the song is a new step, so that Undo keeps their changes', async () => {
    const { device, open } = begin();
    const other = open('b');
    const one = createSongSession(device.value(), { records: device.tab('a'), newId: () => 'writer', now: () => 0 });
    one.apply({ ...title('G'), group: 'title' });
    await settled();
    other.apply(chord('theirs', 0));
    await settled();
    one.apply({ ...title('Gr'), group: 'title' });
    one.undo();
    expect(one.state.get().value.title).toBe('G');
    one.undo();
    await settled();
    expect(device.value().title).toBe('Amazing Grace');
    expect(readChords(device.value())).toEqual({ theirs: 0 });
  });

  test("changes of others are shown even if the device refuses to store this person's", async () => {
    const { device, open } = begin();
    const session = open('a');
    await settled();
    const letThrough = device.holdBack();
    device.refuse('storage-full');
    session.apply(title('Mine'));
    device.trash();
    letThrough();
    await settled();
    expect(session.state.get()).toMatchObject({ storing: 'storage-full', isDeleted: true, value: { title: 'Mine' } });
    device.restore();
    await settled();
    expect(session.state.get()).toMatchObject({ storing: 'storage-full', isDeleted: false, value: { title: 'Mine' } });
  });

  test('a change between reading the song and opening its session is included', async () => {
    const { device, open } = begin();
    const early = device.value();
    open('b').apply(title('Theirs'));
    await settled();
    const late = createSongSession(early, { records: device.tab('a'), newId: () => 'writer', now: () => 0 });
    await settled();
    expect(late.state.get()).toMatchObject({ value: { title: 'Theirs' }, undoLabel: null });
  });

  test('edits at the same moment end the same in both tabs', async () => {
    const { device, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(chord('mine', 0));
    other.apply(chord('theirs', 8));
    other.apply(title('Theirs'));
    one.apply(chord('more', 3));
    await settled();
    expect(Object.keys(device.value().sections[VERSE]?.chords ?? {}).toSorted()).toEqual(['mine', 'more', 'theirs']);
    expect(one.state.get().value).toEqual(device.value());
    expect(other.state.get().value).toEqual(device.value());
  });

  test('any edits and undos in two tabs leave one valid song in both', async () => {
    const steps = fc.array(
      fc.tuple(fc.boolean(), fc.nat({ max: EDIT_KINDS + 2 }), fc.nat({ max: 9 }), fc.nat({ max: 20 })),
      {
        maxLength: 20,
      },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (choices) => {
        const { device, main, open } = begin();
        const sessions = [open('a'), open('b')] as const;
        for (const [index, [isFirst, kind, number, turns]] of choices.entries()) {
          const session = sessions[isFirst ? 0 : 1];
          if (kind === EDIT_KINDS || kind === EDIT_KINDS + 1) session.undo();
          else if (kind === EDIT_KINDS + 2) session.redo();
          else session.apply({ label: `${index}`, change: anyEdit({ kind, number, index, main }) });
          await settled(turns);
        }
        await settled();
        expect(validateSong(device.value()).ok).toBe(true);
        expect(sessions[0].state.get().value).toEqual(device.value());
        expect(sessions[1].state.get().value).toEqual(device.value());
        for (const { order } of Object.values(device.value().arrangements)) {
          for (const { section_id } of order) expect(device.value().sections).toHaveProperty(section_id);
        }
      }),
      { numRuns: 60 },
    );
  });
});
