import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeChords, buildSection, exampleSong, sectionsById } from '../testing/example-song.ts';
import { validateSong } from './validate-song.ts';

/** Validates the example song with some fields replaced, and returns the complaints. */
function complaintsAbout(fields: Readonly<Record<string, unknown>>): unknown {
  const result = validateSong({ ...exampleSong(), ...fields });
  return result.ok ? [] : result.refusal;
}

function arrangementWith(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { arrangements: { a: { name: 'Default', key: 'G', tempo: 76, order: [], ...fields } } };
}

const MISSING = undefined;

describe('the fields of a song', () => {
  test.each([
    ['[SONG-22]', 'id', 7, 'The song id must be a string.'],
    ['[SONG-22]', 'id', '', 'A song id is required.'],
    ['[SONG-23]', 'title', 7, 'The song title must be a string.'],
    ['[SONG-23]', 'title', MISSING, 'The song title must be a string.'],
    ['[SONG-23]', 'title', '', 'A song title is required.'],
    ['[SONG-24]', 'time_signature', 44, 'The time signature must be a string.'],
    ['[SONG-24]', 'time_signature', MISSING, 'The time signature must be a string.'],
    ['[SONG-24]', 'time_signature', '', 'The time signature must be valid (e.g. 4/4).'],
    ['[SONG-24]', 'time_signature', '4/3', 'The time signature must be valid (e.g. 4/4).'],
    ['[SONG-24]', 'time_signature', '4/128', 'The time signature must be valid (e.g. 4/4).'],
    ['[SONG-24]', 'time_signature', 'x/4', 'The time signature must be valid (e.g. 4/4).'],
    ['[SONG-24]', 'time_signature', '4/4\n', 'The time signature must be valid (e.g. 4/4).'],
    ['[SONG-25]', 'copyright_status', null, 'The copyright status must be a string.'],
    [
      '[SONG-25]',
      'copyright_status',
      'toString',
      'The copyright status must be unverified, original, licensed, or public.',
    ],
    ['[SONG-26]', 'copyright_information', [], 'The copyright information must be a string.'],
    ['[SONG-3]', 'sections', [], 'The sections must be an object.'],
    ['[SONG-3]', 'arrangements', 'a', 'The arrangements must be an object.'],
    ['[SONG-5]', 'arrangements', {}, 'An arrangement is required.'],
  ])('%s %s of a song that is %j is refused with a reason', (_, field, value, because) => {
    expect(complaintsAbout({ [field]: value })).toContainEqual({ for: field, because });
  });

  test.each(['1/1', '3/2', '6/8', '4/16', '12/32', '7/64'])('[SONG-24] %s is a time signature', (time_signature) => {
    expect(complaintsAbout({ time_signature })).toEqual([]);
  });

  test.each([null, undefined, 'song', 7, [], true])("%j isn't a song", (value) => {
    expect(validateSong(value)).toMatchObject({
      ok: false,
      refusal: expect.arrayContaining([{ for: '', because: 'The song must be an object.' }]) as unknown,
    });
  });
});

describe('the fields of an arrangement', () => {
  test.each([
    ['[SONG-34]', 'name', null, 'The arrangement name must be a string.'],
    ['[SONG-34]', 'name', '', 'An arrangement name is required.'],
    ['[SONG-37]', 'key', 3, 'The key must be a string.'],
    ['[SONG-37]', 'key', 'H', 'The key must be a valid musical key.'],
    ['[SONG-37]', 'key', '', 'The key must be a valid musical key.'],
    ['[SONG-38]', 'tempo', '76', 'The tempo must be a number.'],
    ['[SONG-38]', 'tempo', Number.NaN, 'The tempo must be a number.'],
    ['[SONG-38]', 'tempo', 0, 'The tempo must be at least 1bpm.'],
    ['[SONG-38]', 'tempo', 0.9, 'The tempo must be at least 1bpm.'],
    ['[SONG-16]', 'order', {}, 'The order must be a list.'],
  ])('%s %s of an arrangement that is %j is refused with a reason', (_, field, value, because) => {
    expect(complaintsAbout(arrangementWith({ [field]: value }))).toEqual([{ for: `arrangements.a.${field}`, because }]);
  });

  test.each([
    ['[SONG-35]', { section_id: 1, annotation: '' }, 'section_id', 'The section id must be a string.'],
    ['[SONG-35]', { section_id: '', annotation: '' }, 'section_id', 'An section id is required.'],
    ['[SONG-36]', { section_id: 'verse', annotation: null }, 'annotation', 'The annotation must be a string.'],
  ])('%s a position %j of an order is refused with a reason', (_, position, field, because) => {
    expect(complaintsAbout(arrangementWith({ order: [position] }))).toEqual([
      { for: `arrangements.a.order.0.${field}`, because },
    ]);
  });

  test('[SONG-15] a stored capo is dropped, and one that is missing is null', () => {
    const withCapo = validateSong({ ...exampleSong(), ...arrangementWith({ capo: 3 }) });
    const without = validateSong({ ...exampleSong(), ...arrangementWith({}) });
    expect(withCapo).toEqual(without);
    expect(without).toMatchObject({ value: { arrangements: { a: { capo: null } } } });
  });

  test('[SONG-16] a position whose section the song does not have is dropped', () => {
    const order = ['gone', 'verse', '__proto__', 'toString'].map((section_id) => ({ section_id, annotation: 'x' }));
    expect(validateSong({ ...exampleSong(), ...arrangementWith({ order }) })).toMatchObject({
      value: { arrangements: { a: { order: [{ section_id: 'verse', annotation: 'x' }] } } },
    });
  });
});

describe('what a song may lack', () => {
  test('[SONG-1] a song may lack artist, last_performed and times_performed', () => {
    const { last_performed: _, times_performed: __, ...rest } = exampleSong();
    expect(validateSong(rest)).toEqual({ ok: true, value: exampleSong() });
  });

  test.each([
    [
      { artist: 'Newton', last_performed: 5, times_performed: 2 },
      { artist: 'Newton', last_performed: 5, times_performed: 2 },
    ],
    [
      { artist: 7, last_performed: 'x', times_performed: 'x' },
      { last_performed: null, times_performed: 0 },
    ],
    [
      { artist: '', last_performed: Infinity, times_performed: -3 },
      { last_performed: null, times_performed: 0 },
    ],
    [{ times_performed: 2.7 }, { times_performed: 2 }],
  ])('optional fields of a song are normalized: %j is read as %j', (given, read) => {
    expect(validateSong({ ...exampleSong(), ...given })).toEqual({ ok: true, value: { ...exampleSong(), ...read } });
  });
});

describe('[SONG-39] hostile content', () => {
  test('unknown fields and prototype keys never reach the song', () => {
    const json = JSON.stringify({ ...exampleSong(), extra: 1 }).replace(
      '"sections":{',
      '"__proto__":{"admin":true},"sections":{"__proto__":{"name":"X"},"constructor":{"name":"Y"},"prototype":7,',
    );
    const result = validateSong(JSON.parse(json));
    expect(result).toEqual({ ok: true, value: exampleSong() });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('a song that inherits its fields has none', () => {
    expect(validateSong(Object.create(exampleSong()))).toMatchObject({ ok: false });
  });

  test('at most 100 complaints are made about a song', () => {
    const chords = Object.fromEntries(Array.from({ length: 50_000 }, (_, id) => [`c${String(id)}`, {}]));
    const result = validateSong({ ...exampleSong(), sections: { v: { ...buildSection(), chords } } });
    expect(result).toMatchObject({ ok: false, refusal: { length: 100 } });
  });

  test('a title of 10,000 letters, HTML or binary is kept as it is', () => {
    const title = '<script>alert(1)</script>\u0000\uD800'.repeat(400);
    expect(validateSong(exampleSong({ title }))).toMatchObject({ ok: true, value: { title } });
  });

  test('any value is a song or has complaints, and a valid song is valid again unchanged', () => {
    const hostile = fc.object({
      key: fc.constantFrom('id', 'title', 'sections', 'arrangements', 'chords', 'order', 'line', '__proto__', 'x'),
      withNullPrototype: true,
      maxDepth: 5,
    });
    fc.assert(
      fc.property(hostile, fc.constantFrom('sections', 'arrangements', 'x'), (value, field) => {
        const result = validateSong({ ...exampleSong(), [field]: value });
        const again = result.ok ? validateSong(result.value) : result;
        expect(again).toEqual(result);
      }),
    );
  });
});

test('a valid song is read as it is', () => {
  const song = exampleSong({
    artist: 'Newton',
    sections: sectionsById({
      verse: buildSection({ lyrics: 'Grace', chords: placeChords(['6m7', 0, 1], ['1', -1, -1, 2]) }),
    }),
  });
  expect(validateSong(JSON.parse(JSON.stringify(song)))).toEqual({ ok: true, value: song });
});
