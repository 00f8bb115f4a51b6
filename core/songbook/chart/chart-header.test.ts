import { expect, test } from 'vitest';
import { chartHeader, keyAndCapoWords } from './chart-header.ts';
import { arrangementsById, exampleArrangement, exampleSong } from '../testing/example-song.ts';

test('[EDIT-11] the header of a chart has title, arrangement name, key, tempo in bpm, time signature and copyright status', () => {
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

test('[EDIT-18] the header of a chart says "Copyright Unverified"', () => {
  expect(chartHeader(exampleSong({ copyright_status: 'unverified' }), null)?.copyright).toBe('Copyright Unverified');
});

test('a song without arrangements has no header', () => {
  expect(chartHeader(exampleSong({ arrangements: {} }), null)).toBeNull();
});

test('the header of a transposed chart names the sounding key', () => {
  expect(chartHeader(exampleSong({}), null, 'Bb')).toMatchObject({ key: 'Bb', keyLabel: 'B♭ Major', tempo: '76 bpm' });
});

test.each([
  ['stated', false, undefined, 0, 'A Major'],
  ['stated', false, undefined, 2, 'A Major · Capo 2 (G shapes)'],
  ['assumed', true, undefined, 0, ''],
  ['assumed', true, undefined, 2, 'Capo 2 (G shapes)'],
  ['assumed, and transposed for today', true, 'B', 2, 'B Major · Capo 2 (A shapes)'],
] as const)(
  'the key in the header of a chart, %s (assumed: %s, today: %s), with the capo on %d reads "%s"',
  (...row) => {
    const [, isAssumed, today, fret, words] = row;
    const arrangement = exampleArrangement({ key: 'A', ...(isAssumed && { key_assumed: true }) });
    const header = chartHeader(exampleSong({ arrangements: arrangementsById({ d: arrangement }) }), 'd', today);
    expect(header && keyAndCapoWords(header, fret)).toBe(words);
  },
);
