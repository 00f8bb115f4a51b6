import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleCollection, exampleEntry } from './testing/example-collections.ts';
import { nameComplaint, validateCollection } from './validate-collection.ts';

const listComplaints = (value: unknown) => {
  const result = validateCollection(value);
  return result.ok ? [] : result.refusal;
};

const VALID = { id: 'easter', name: 'Easter', songs: [{ song_id: 'a', arrangement: 'x' }] };

describe('a collection', () => {
  test('[COLL-7] a collection has its id, its name and the songs in their order', () => {
    const songs = [exampleEntry('b'), exampleEntry('a'), exampleEntry('a', 'y')];
    const collection = exampleCollection({ songs });
    expect(validateCollection(collection)).toEqual({ ok: true, value: collection });
    expect(validateCollection({ ...collection, color: 'red' })).toEqual({ ok: true, value: collection });
    expect(validateCollection({ id: 'easter', name: 'Easter' })).toEqual({ ok: true, value: exampleCollection() });
  });

  test.each([
    [42, 'The collection name must be a string.'],
    [['Easter'], 'The collection name must be a string.'],
    ['', 'A collection name is required.'],
    ['  \n', 'A collection name is required.'],
    [null, 'A collection name is required.'],
    [undefined, 'A collection name is required.'],
  ])('[COLL-8] a collection cannot be named %j: %s', (name, because) => {
    expect(nameComplaint(name)).toEqual({ for: 'name', because });
    expect(listComplaints({ ...VALID, name })).toEqual([{ for: 'name', because }]);
  });

  test('[COLL-8] a collection can have any other name', () => {
    expect(nameComplaint('Easter')).toBeNull();
    expect(nameComplaint('<b>__proto__</b>')).toBeNull();
    expect(nameComplaint('é'.repeat(10_000))).toBeNull();
  });

  test.each<readonly [unknown, readonly (readonly [string, string])[]]>([
    ['a.x', [['songs', 'The songs must be a list.']]],
    [
      ['a.x'],
      [
        ['songs.0', 'The song must be an object.'],
        ['songs.0.song_id', 'The song id must be a string.'],
        ['songs.0.arrangement', 'The arrangement id must be a string.'],
      ],
    ],
    [[{ song_id: 'a' }], [['songs.0.arrangement', 'The arrangement id must be a string.']]],
    [[{ song_id: 1, arrangement: 'x' }], [['songs.0.song_id', 'The song id must be a string.']]],
    [
      [VALID.songs[0], { song_id: '', arrangement: '' }],
      [
        ['songs.1.song_id', 'A song id is required.'],
        ['songs.1.arrangement', 'An arrangement id is required.'],
      ],
    ],
  ])('[COLL-9] does not hold %j', (songs, complaints) => {
    const found = listComplaints({ ...VALID, songs }).map((complaint) => [complaint.for, complaint.because] as const);
    for (const complaint of complaints) expect(found).toContainEqual(complaint);
    expect(found.every(([path]) => path.startsWith('songs'))).toBe(true);
  });

  test.each([null, [], 'Easter', 7, undefined])("%j isn't a collection", (value) => {
    expect(listComplaints(value)).toContainEqual({ for: '', because: 'The collection must be an object.' });
  });

  test('a collection never takes a name from a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"id": "easter", "name": "Easter"}, "songs": []}');
    expect(listComplaints(hostile).map((complaint) => complaint.for)).toContain('name');
  });

  test('any value is a collection or has complaints', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const result = validateCollection(value);
        expect(result.ok || result.refusal.length > 0).toBe(true);
        expect(listComplaints(value).length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
