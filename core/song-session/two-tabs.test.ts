import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChordId } from '@uplift/core/foundation';
import { changeLyrics, deleteChord } from '@uplift/core/song-edits';
import { validateSong } from '@uplift/core/songbook';
import { anyEdit, begin, chord, settled, title, VERSE } from './example-session.ts';

describe('two tabs', () => {
  test('each sees what the other does, and sections that stay are the very same', async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    const before = other.state.get().song;
    one.apply(title('Grace'));
    await settled();
    expect(other.state.get().song.title).toBe('Grace');
    expect(other.state.get().song.sections).toBe(before.sections);
    expect(other.state.get().undoLabel).toBeNull();
  });

  test('[EDIT-26] Undo takes back only what this person did', async () => {
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
    expect(other.state.get().song).toEqual(one.state.get().song);
  });

  test('[EDIT-26] what someone else has set since stays theirs', async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(title('Mine'));
    await settled();
    other.apply(title('Theirs'));
    await settled();
    expect(one.undo()).toBe('Rename song');
    await settled();
    expect(one.state.get().song.title).toBe('Theirs');
  });

  test('a chord that comes back stands on its word, though others changed the lyrics', async () => {
    const { open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(chord('mine', 8));
    one.apply({
      label: 'Delete',
      change: (song) => deleteChord(song, { sectionId: VERSE, chordId: 'mine' as ChordId }),
    });
    await settled();
    other.apply({ label: 'Lyrics', change: (song) => changeLyrics(song, VERSE, 'Oh amazing grace') });
    await settled();
    one.undo();
    expect(one.state.get().song.sections[VERSE]?.chords['mine' as ChordId]?.character).toBe(11);
  });

  test('edits at the same moment end alike in both tabs', async () => {
    const { device, open } = begin();
    const [one, other] = [open('a'), open('b')];
    one.apply(chord('mine', 0));
    other.apply(chord('theirs', 8));
    other.apply(title('Theirs'));
    one.apply(chord('more', 3));
    await settled();
    expect(Object.keys(device.value().sections[VERSE]?.chords ?? {}).toSorted()).toEqual(['mine', 'more', 'theirs']);
    expect(one.state.get().song).toEqual(device.value());
    expect(other.state.get().song).toEqual(device.value());
  });

  test('any edits and undos in two tabs leave one valid song in both', async () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 13 }), fc.nat({ max: 9 }), fc.boolean()), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (choices) => {
        const { device, main, open } = begin();
        const sessions = [open('a'), open('b')] as const;
        for (const [index, [isFirst, kind, number, isSlow]] of choices.entries()) {
          const session = sessions[isFirst ? 0 : 1];
          if (kind === 11 || kind === 12) session.undo();
          else if (kind === 13) session.redo();
          else session.apply({ label: `${index}`, change: anyEdit({ kind, number, index, main }) });
          if (isSlow) await settled();
        }
        await settled();
        expect(validateSong(device.value()).ok).toBe(true);
        expect(sessions[0].state.get().song).toEqual(device.value());
        expect(sessions[1].state.get().song).toEqual(device.value());
      }),
      { numRuns: 60 },
    );
  });
});

describe('deleted elsewhere', () => {
  test('it is said; edits go with the song into the trash, and do not bring it back', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.trash();
    await settled();
    expect(session.state.get().isDeleted).toBe(true);
    session.apply(title('Grace'));
    await settled();
    expect(session.state.get()).toMatchObject({ isDeleted: true, storing: 'stored' });
    device.restore();
    await settled();
    expect(session.state.get()).toMatchObject({ isDeleted: false, song: { title: 'Grace' } });
  });

  test('for good: the last edits are refused, and kept', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.refuse('record-not-found');
    session.apply(title('Grace'));
    await settled();
    expect(session.state.get()).toMatchObject({ storing: 'record-not-found', song: { title: 'Grace' } });
  });
});
