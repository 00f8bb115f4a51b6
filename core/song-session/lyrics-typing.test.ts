import { changeLyrics } from '@uplift/core/song-edits';
import { findSection } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { createSongSession } from './create-song-session.ts';
import { createLyricsTyping } from './lyrics-typing.ts';
import { begin, chord, lyrics, settled, VERSE } from './testing/example-session.ts';

/** The typing of a verse with the words "Amazing grace", and the session that stores it. */
function typeInVerse() {
  const { device, open } = begin();
  const ports = { records: device.tab('a'), now: () => 0, newId: () => 'writer' };
  const session = createSongSession(device.value(), ports);
  const typing = createLyricsTyping(VERSE);
  const verse = () => findSection(session.state.get().value, VERSE);
  const store = (text: string) => {
    const edit = typing.store(text);
    if (edit !== null) session.apply(edit);
  };
  const start = () => {
    const section = verse();
    if (section !== null) typing.begin(section);
  };
  return { device, open, session, typing, verse, store, start };
}

describe('lyrics being typed', () => {
  test('nothing is stored before the first letter and after the last', () => {
    const { typing, start } = typeInVerse();
    expect(typing.store('Amazing')).toBeNull();
    expect(typing.lyricsBefore()).toBeNull();
    start();
    expect(typing.lyricsBefore()).toBe('Amazing grace');
    typing.end();
    expect(typing.store('Amazing')).toBeNull();
  });

  test('everything typed in one go is undone as one step', () => {
    const { session, verse, store, start } = typeInVerse();
    start();
    const edits = ['Amazing', 'Amazing love', 'Amazing love, how sweet'];
    for (const text of edits) store(text);
    expect(verse()?.lyrics).toBe('Amazing love, how sweet');
    expect(session.undo()).toBe('Edit lyrics');
    expect(verse()?.lyrics).toBe('Amazing grace');
    expect(session.state.get().undoLabel).toBeNull();
  });

  test('[EDIT-54] a chord returns to a word that was deleted and typed again', () => {
    const { session, verse, store, start } = typeInVerse();
    session.apply(chord('c', 8));
    start();
    for (const text of ['Amazing ', 'Amazing g', 'Amazing grace']) store(text);
    expect(Object.values(verse()?.chords ?? {})).toMatchObject([{ line: 0, character: 8 }]);
  });

  test('a second beginning of typing keeps the first', () => {
    const { typing, store, start } = typeInVerse();
    start();
    store('Amazing love');
    start();
    expect(typing.lyricsBefore()).toBe('Amazing grace');
  });

  test('words that another device wrote at the same time stay next to the typed ones', async () => {
    const { open, verse, store, start } = typeInVerse();
    start();
    store('Amazing grace!');
    await settled();
    open('b').apply(lyrics('Amazing grace!\nHow sweet the sound'));
    await settled();
    store('Amazing grace! Oh');
    expect(verse()?.lyrics).toBe('Amazing grace! Oh\nHow sweet the sound');
  });

  test('words typed over those of another device are reported with the words they were typed in', () => {
    const { typing, session, start } = typeInVerse();
    start();
    const edit = typing.store('Amazing love');
    const song = session.state.get().value;
    const changed = changeLyrics(song, VERSE, 'Amazing peace');
    expect(edit?.over?.(song)).toBeNull();
    expect(edit?.over?.(changed)?.apply(changed)).toEqual(song);
  });
});
