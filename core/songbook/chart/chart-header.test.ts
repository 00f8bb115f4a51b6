import { expect, test } from 'vitest';
import { chartHeader } from './chart-header.ts';
import { arrangementsById, exampleArrangement, exampleSong } from '../testing/example-song.ts';

test('[EDIT-11] the header has title, arrangement name, key, tempo in bpm, time signature and copyright status', () => {
  const acoustic = exampleArrangement({ name: 'Acoustic', key: 'Eb', tempo: 72.5 });
  const song = exampleSong({ arrangements: arrangementsById({ d: exampleArrangement(), a: acoustic }) });
  expect(chartHeader(song, 'a')).toEqual({
    title: 'Amazing Grace',
    arrangementName: 'Acoustic',
    key: 'Eb',
    keyLabel: 'E♭ Major',
    tempo: '72.5 bpm',
    timeSignature: '3/4',
    copyright: 'Public Domain',
  });
  expect(chartHeader(song, null)).toMatchObject({ arrangementName: 'Default', keyLabel: 'G Major', tempo: '76 bpm' });
});

test('[EDIT-18] the header says "Copyright Unverified"', () => {
  expect(chartHeader(exampleSong({ copyright_status: 'unverified' }), null)?.copyright).toBe('Copyright Unverified');
});

test('a song without arrangements has no header', () => {
  expect(chartHeader(exampleSong({ arrangements: {} }), null)).toBeNull();
});

test('transposed for a performance, the header names the key the song then sounds in', () => {
  expect(chartHeader(exampleSong({}), null, 'Bb')).toMatchObject({ key: 'Bb', keyLabel: 'B♭ Major', tempo: '76 bpm' });
});
