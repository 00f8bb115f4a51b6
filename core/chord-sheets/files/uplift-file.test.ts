import { validateSong } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { describe, expect, test } from 'vitest';
import { readUplift, writeUplift } from './uplift-file.ts';

const newId = () => 'new-id';

/** A file as the oldest release wrote it, without a copyright field. */
const OLDEST = {
  id: 'grace',
  title: 'Amazing Grace',
  time_signature: '3/4',
  sections: {
    v1: {
      name: 'Verse 1',
      measures: [3, 3],
      lyrics: 'Amazing grace\nhow sweet the sound',
      chords: {
        c1: { chord: '1', line: 0, character: 0, beat: null },
        c2: { chord: '4', line: -1, character: -1, beat: 3 },
      },
      line_beginnings: { b1: { line: 0, beat: 0 } },
      line_breaks: { k1: { line: 1, word: 2, beat: null } },
    },
  },
  arrangements: {
    a1: { name: 'Default', key: 'G', tempo: 90, order: [{ section_id: 'v1', annotation: 'Voices only' }] },
  },
  last_performed: null,
  times_performed: 2,
};

const GRACE: Song = buildSong(OLDEST);

/** The song as the rules accept it, anyone who reads it. */
function buildSong(fields: typeof OLDEST): Song {
  const song = validateSong({ ...fields, copyright_status: 'unverified', copyright_information: '' });
  if (!song.ok) throw new Error(JSON.stringify(song.refusal));
  return song.value;
}

const envelope = (song: unknown, version: unknown = 4) => JSON.stringify({ format: 'uplift-song', version, song });
const current = { ...OLDEST, copyright_status: 'public', copyright_information: 'Public domain' };

describe('readUplift', () => {
  test('[IMP-13] [IMP-15] readUplift reads the JSON of one song', () => {
    expect(readUplift(envelope(current), newId)).toEqual({
      ok: true,
      value: { ...GRACE, copyright_status: 'public', copyright_information: 'Public domain' },
    });
  });

  test('[IMP-16] readUplift reads the bare song of an older release, and gives missing fields their defaults', () => {
    expect(readUplift(JSON.stringify(OLDEST), newId)).toEqual({ ok: true, value: GRACE });
  });

  test('[IMP-16] a bare song without an id gets a new one', () => {
    const { id: _id, ...withoutId } = OLDEST;
    expect(readUplift(JSON.stringify(withoutId), newId)).toMatchObject({ ok: true, value: { id: 'new-id' } });
  });

  test.each([1, 2, 3])('[IMP-16] version %i drops modified and a stored capo', (version) => {
    const old = {
      ...current,
      modified: 1_600_000_000_000,
      arrangements: { a1: { ...OLDEST.arrangements.a1, capo: 3, modified: 5 } },
    };
    const read = readUplift(envelope(old, version), newId);
    expect(read).toMatchObject({ ok: true, value: { arrangements: { a1: { capo: null } } } });
    expect(JSON.stringify(read)).not.toContain('modified');
  });

  test('a song file of a newer version is refused rather than read in part', () => {
    expect(readUplift(envelope(current, 5), newId)).toEqual({ ok: false, refusal: { type: 'newer-format' } });
  });

  test.each(['', '{', 'Amazing grace', '{"format":"uplift-song",}', '['.repeat(200_000)])(
    '[IMP-14] a song file of broken JSON is refused: %.30s',
    (text) => {
      expect(readUplift(text, newId)).toEqual({ ok: false, refusal: { type: 'invalid-json' } });
    },
  );

  test.each([
    ['null', null],
    ['a list', [current]],
    ['a number', 4],
    ['an empty object', {}],
    ['another format', { format: 'other', version: 4, song: current }],
    ['a version in words', { format: 'uplift-song', version: 'four', song: current }],
    ['no song', { format: 'uplift-song', version: 4 }],
    ['sections that are a list', { ...current, sections: [] }],
    ['an arrangement that is text', { ...current, arrangements: { a1: 'Default' } }],
  ])('[IMP-14] a song file with %s is refused', (_name, content) => {
    expect(readUplift(JSON.stringify(content), newId)).toMatchObject({ ok: false, refusal: { type: 'invalid-song' } });
  });

  test.each([
    [{ title: '' }, 'A song title is required.'],
    [{ title: 5 }, 'The song title must be a string.'],
    [{ time_signature: '4/5' }, 'The time signature must be valid (e.g. 4/4).'],
    [{ copyright_status: 'stolen' }, 'The copyright status must be unverified, original, licensed, or public.'],
    [{ arrangements: { a1: { ...OLDEST.arrangements.a1, key: 'H' } } }, 'The key must be a valid musical key.'],
    [{ arrangements: { a1: { ...OLDEST.arrangements.a1, tempo: 0 } } }, 'The tempo must be at least 1bpm.'],
    [{ sections: { v1: { ...OLDEST.sections.v1, measures: [0] } } }, 'The number of beats must be at least 1.'],
  ])('[SONG-39] imported content keeps the song rules: %j', (broken, because) => {
    const read = readUplift(envelope({ ...current, ...broken }), newId);
    expect(read).toMatchObject({ ok: false, refusal: { type: 'invalid-song' } });
    expect(JSON.stringify(read)).toContain(because);
  });

  test('names in a song file that reach prototypes pollute nothing', () => {
    const text = envelope(current).replace(
      '"v1":',
      '"__proto__":{"polluted":true},"constructor":{"polluted":true},"v1":',
    );
    const read = readUplift(text, newId);
    expect(read.ok && Object.hasOwn(read.value.sections, '__proto__')).toBe(false);
    expect('polluted' in {}).toBe(false);
    const polluted = readUplift(
      envelope(current).replace('{"format"', '{"__proto__":{"polluted":true},"format"'),
      newId,
    );
    expect(polluted.ok && 'polluted' in polluted.value).toBe(false);
  });

  test('markup in the title of a song file stays text', () => {
    const title = '<script>alert(1)</script>'.repeat(400);
    expect(readUplift(envelope({ ...current, title }), newId)).toMatchObject({ ok: true, value: { title } });
  });
});

describe('writeUplift', () => {
  test('[IMP-15] a song file is UTF-8 JSON that is read back as the same song', () => {
    const song = { ...GRACE, artist: 'John Newton', copyright_information: 'Ž 🎸\n"quoted"' };
    expect(readUplift(writeUplift(song), newId)).toEqual({ ok: true, value: song });
  });

  test('[IMP-15] a song file starts with format and version, with its fields always in the same order', () => {
    const shuffled = Object.fromEntries(Object.entries(GRACE).toReversed()) as unknown as Song; // the same fields
    expect(writeUplift(shuffled)).toBe(writeUplift(GRACE));
    expect(writeUplift(GRACE)).toMatch(
      /^\{\n {2}"format": "uplift-song",\n {2}"version": 4,\n {2}"song": \{\n {4}"id": "grace",\n {4}"title"/,
    );
  });
});
