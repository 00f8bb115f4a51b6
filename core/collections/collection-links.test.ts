import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectionId, toId } from '@uplift/core/foundation';
import { addToCollectionsLink, collectionLink, newCollectionLink, parseCollectionQuery } from './collection-links.ts';
import { exampleEntry, exampleEntryRow } from './testing/example-collections.ts';

const readQuery = (link: string) => {
  const [, query = ''] = link.split('?');
  const pairs = new Map(
    query.split('&').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  );
  return parseCollectionQuery({ get: (name) => pairs.get(name) ?? null });
};

const ENTRIES = [exampleEntry('a', 'x'), exampleEntry('b', 'y')];
const ROWS = ENTRIES.map((entry) => exampleEntryRow(entry));

describe('the addresses of collections', () => {
  test('[COLL-6] the address of a collection has its id', () => {
    expect(collectionLink(toId<CollectionId>('0b6f'))).toBe('/library/collections/0b6f');
    expect(collectionLink(toId<CollectionId>('../a?b#c'))).toBe('/library/collections/..%2Fa%3Fb%23c');
    expect(collectionLink(toId<CollectionId>('\uD800'))).toBe('/library/collections/%EF%BF%BD');
  });

  test('[COLL-4] the address of selected songs names them as song.{song_id}.{arrangement_id}, separated by commas', () => {
    expect(newCollectionLink(ROWS)).toBe('/library/collections?newCollection=song.a.x,song.b.y');
    expect(addToCollectionsLink(ROWS)).toBe('/library/collections?addToCollections=song.a.x,song.b.y');
  });

  test('[COLL-5] addresses of collections open the dialog they name, for these songs', () => {
    expect(readQuery(newCollectionLink(ROWS))).toEqual({ dialog: 'new-collection', entries: ENTRIES });
    expect(readQuery(addToCollectionsLink(ROWS))).toEqual({ dialog: 'add-to-collections', entries: ENTRIES });
    expect(readQuery('/library/collections?newCollection=')).toEqual({ dialog: 'new-collection', entries: [] });
    expect(readQuery('/library/collections?newCollection=song.a.x,rubbish,song.')).toEqual({
      dialog: 'new-collection',
      entries: [exampleEntry('a', 'x')],
    });
    expect(readQuery('/library/collections')).toBeNull();
  });

  test('[COLL-4] addresses of collections parse to their songs again, whatever the ids', () => {
    const anyId = fc.string({ minLength: 1, unit: fc.constantFrom('a', '.', ',', '&', '=', '~', '%', 'é', '\uD800') });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyId, anyId), { maxLength: 4 }), (ids) => {
        const entries = ids.map(([song, arrangement]) => exampleEntry(song, arrangement));
        expect(readQuery(newCollectionLink(entries.map((entry) => exampleEntryRow(entry))))?.entries).toEqual(entries);
      }),
    );
  });
});
