import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeArrangement, changeSong, renameSection } from '@uplift/core/song-edits';
import type { Section, Song } from '@uplift/core/songbook';
import { anyEdit, begin, EDIT_KINDS, settled, songDevice, title, VERSE } from './testing/example-session.ts';
import { createSongSession } from './index.ts';

function firstVerse(song: Song): Section {
  const verse = song.sections[VERSE];
  if (verse === undefined) throw new Error('The song has a verse.');
  return verse;
}

describe('applying', () => {
  test('[EDIT-24] a valid edit shows at once and is stored', async () => {
    const { device, open } = begin();
    const session = open('a');
    expect(session.apply(title('Grace')).ok).toBe(true);
    expect(session.state.get()).toMatchObject({
      value: { title: 'Grace' },
      undoLabel: 'Rename song',
      storing: 'storing',
    });
    await settled();
    expect(device.value().title).toBe('Grace');
    expect(session.state.get().storing).toBe('stored');
  });

  test('[EDIT-24] [SONG-23] an edit that breaks a rule is refused with a reason, and nothing changes', async () => {
    const { device, open } = begin();
    const session = open('a');
    const before = session.state.get();
    expect(session.apply(title(''))).toEqual({
      ok: false,
      refusal: [{ for: 'title', because: 'A song title is required.' }],
    });
    await settled();
    expect(session.state.get()).toBe(before);
    expect(device.writes()).toBe(0);
  });

  test('[SONG-27] [SONG-28] sections are validated as they change', () => {
    const session = begin().open('a');
    const unnamed = session.apply({ label: 'Rename', change: (song) => renameSection(song, VERSE, '') });
    expect(unnamed.ok ? null : unnamed.refusal[0]?.because).toBe('A section title is required.');
    const broken = session.apply({
      label: 'Break',
      change: (song) => ({ ...song, sections: { ...song.sections, [VERSE]: { ...firstVerse(song), measures: [0] } } }),
    });
    expect(broken.ok ? null : broken.refusal[0]?.because).toBe('The number of beats must be at least 1.');
  });

  test('text typed while a write runs is stored together', async () => {
    const { device, open } = begin();
    const session = open('a');
    await settled();
    const letThrough = device.holdBack();
    const text = 'Amazing love, how can it be';
    for (const length of Array.from(text).keys()) session.apply(title(text.slice(0, length + 1)));
    expect(session.state.get()).toMatchObject({ value: { title: text }, storing: 'storing' });
    letThrough();
    await settled();
    expect(device.value().title).toBe(text);
    expect(device.writes()).toBe(2);
  });

  test('a full device is reported; the edits stay and are stored with the next edit or the next try', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.refuse('storage-full');
    session.apply(title('Grace'));
    await settled();
    expect(session.state.get()).toMatchObject({ storing: 'storage-full', value: { title: 'Grace' } });
    session.retry();
    await settled();
    expect(session.state.get().storing).toBe('storage-full');
    device.refuse(null);
    session.retry();
    expect(session.state.get().storing).toBe('storing');
    await settled();
    expect(session.state.get().storing).toBe('stored');
    expect(device.value().title).toBe('Grace');
    device.refuse('storage-full');
    session.apply(title('Refused'));
    await settled();
    device.refuse(null);
    session.apply({ label: 'Artist', change: (song) => changeSong(song, { artist: 'Newton' }) });
    await settled();
    expect(device.value()).toMatchObject({ title: 'Refused', artist: 'Newton' });
    expect(session.state.get().storing).toBe('stored');
  });

  test('an undone edit that was refused leaves nothing to store', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.refuse('storage-full');
    session.apply(title('Grace'));
    await settled();
    session.undo();
    await settled();
    expect(session.state.get().storing).toBe('stored');
  });

  test('storage that the browser has taken away is reported, and used again when it is back', async () => {
    const { device, open } = begin();
    const session = open('a');
    device.breakDown(true);
    session.apply(title('Grace'));
    await settled();
    expect(session.state.get()).toMatchObject({ storing: 'storage-unavailable', value: { title: 'Grace' } });
    device.breakDown(false);
    session.retry();
    await settled();
    expect(session.state.get().storing).toBe('stored');
    expect(device.value().title).toBe('Grace');
  });

  test('[EDIT-24] a song that came with two faults can be fixed one by one', () => {
    const { device, main } = begin();
    const faulty = changeArrangement({ ...device.value(), title: '' }, main, { tempo: 0 });
    const session = createSongSession(faulty, {
      records: songDevice(faulty).tab('a'),
      newId: () => 'writer',
      now: () => 0,
    });
    expect(session.apply(title('Grace')).ok).toBe(true);
    expect(session.apply({ ...title('') })).toMatchObject({ refusal: [{ for: 'title' }] });
    const tempo = (beats: number) => ({
      label: 'Tempo',
      change: (song: Song) => changeArrangement(song, main, { tempo: beats }),
    });
    expect(session.apply(tempo(72)).ok).toBe(true);
    expect(session.apply(tempo(0)).ok).toBe(false);
  });

  test('an edit without an effect is accepted, stores nothing and isn’t a step', async () => {
    const { device, open } = begin();
    const session = open('a');
    await settled();
    const before = session.state.get();
    expect(session.apply({ label: 'Nothing', change: (song) => song })).toEqual({ ok: true, value: before.value });
    await settled();
    expect(session.state.get()).toBe(before);
    expect(device.writes()).toBe(0);
  });

  test('closing a session waits for unsaved edits, and ends the subscription', async () => {
    const { device, open } = begin();
    const session = open('a');
    session.apply(title('Grace'));
    session.apply(title('Amazing'));
    await session.close();
    expect(device.value().title).toBe('Amazing');
    open('b').apply(title('Theirs'));
    await settled();
    expect(session.state.get()).toMatchObject({ value: { title: 'Amazing' }, storing: 'stored' });
  });
});

test('[EDIT-24] an edit and its Undo cause no read of their own write, in the tab that wrote them', async () => {
  const { device, open } = begin();
  const [session, other] = [open('a'), open('b')];
  await settled();
  const reads = device.reads();
  session.apply(title('Grace'));
  await settled();
  session.undo();
  await settled();
  expect([device.writes(), session.state.get().storing]).toEqual([2, 'stored']);
  await other.close();
  expect(device.reads() - reads).toBe(2);
});

describe('undo and redo', () => {
  test('[EDIT-26] [EDIT-27] undo and redo change the song, and store the result', async () => {
    const { device, open } = begin();
    const session = open('a');
    session.apply(title('One'));
    session.apply(title('Two'));
    expect(session.undo()).toBe('Rename song');
    await settled();
    expect(device.value().title).toBe('One');
    expect(session.redo()).toBe('Rename song');
    await settled();
    expect(device.value().title).toBe('Two');
    expect(session.redo()).toBeNull();
  });

  test('[EDIT-27] Undo removes a field that the song didn’t have before, on the device too', async () => {
    const { device, open } = begin();
    const session = open('a');
    session.apply({ label: 'Artist', change: (song) => changeSong(song, { artist: 'Newton' }) });
    await settled();
    session.undo();
    await settled();
    expect(device.value()).not.toHaveProperty('artist');
    expect(session.state.get().value).not.toHaveProperty('artist');
  });

  test('the last 500 steps can be undone', () => {
    const session = begin().open('a');
    for (let step = 1; step <= 502; step += 1) session.apply(title(`Title ${step}`));
    let undone = 0;
    while (session.undo() !== null) undone += 1;
    expect(undone).toBe(500);
    expect(session.state.get().value.title).toBe('Title 2');
  });

  test('an edit after Undo clears the steps to redo', () => {
    const session = begin().open('a');
    session.apply(title('One'));
    session.undo();
    session.apply(title('Two'));
    expect(session.state.get().redoLabel).toBeNull();
  });

  test('typing in one field is one step, until a pause', () => {
    const { device, main } = begin();
    let time = 0;
    const session = createSongSession(device.value(), {
      records: device.tab('a'),
      newId: () => 'writer',
      now: () => time,
    });
    for (const text of ['G', 'Gr', 'Gra']) session.apply({ ...title(text), group: 'title' });
    time = 5000;
    session.apply({ ...title('Grac'), group: 'title' });
    session.apply({ label: 'Tempo', group: 'tempo', change: (song) => changeArrangement(song, main, { tempo: 90 }) });
    session.undo();
    session.undo();
    expect(session.state.get().value.title).toBe('Gra');
    session.undo();
    expect(session.state.get().value.title).toBe('Amazing Grace');
    expect(session.state.get().undoLabel).toBeNull();
  });

  test('typing after Undo or Redo is a step of its own, however soon', () => {
    const { device } = begin();
    const session = createSongSession(device.value(), {
      records: device.tab('a'),
      newId: () => 'writer',
      now: () => 0,
    });
    session.apply({ ...title('One'), group: 'title' });
    session.apply(title('Two'));
    session.undo();
    session.apply({ ...title('One more'), group: 'title' });
    session.undo();
    expect(session.state.get()).toMatchObject({ value: { title: 'One' }, redoLabel: 'Rename song' });
    session.redo();
    session.apply({ ...title('One more time'), group: 'title' });
    session.undo();
    expect(session.state.get().value.title).toBe('One more');
  });

  test('[EDIT-28] the history begins again when the song is opened again', async () => {
    const { open } = begin();
    const session = open('a');
    session.apply(title('One'));
    await session.close();
    expect(open('a').state.get()).toMatchObject({ value: { title: 'One' }, undoLabel: null });
    expect(open('a').undo()).toBeNull();
  });

  test('[EDIT-26] Undo reverts every edit, back to the start and on to the end, step by step', () => {
    const anyChoices = fc.array(fc.tuple(fc.nat({ max: EDIT_KINDS - 1 }), fc.nat({ max: 9 })), {
      minLength: 1,
      maxLength: 25,
    });
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { main, open } = begin();
        const session = open('a');
        const songs = [session.state.get().value];
        for (const [index, [kind, number]] of choices.entries()) {
          const before = session.state.get().value;
          session.apply({ label: `${index}`, change: (song) => anyEdit({ kind, number, index, main })(song) });
          if (session.state.get().value !== before) songs.push(session.state.get().value);
        }
        for (const song of songs.slice(0, -1).toReversed()) {
          session.undo();
          expect(session.state.get().value).toEqual(song);
        }
        expect(session.undo()).toBeNull();
        for (const song of songs.slice(1)) {
          session.redo();
          expect(session.state.get().value).toEqual(song);
        }
      }),
      { numRuns: 60 },
    );
  });
});
