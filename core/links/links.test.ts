import { describe, expect, test } from 'vitest';
import { exampleArrangementId, exampleRow, exampleSongId } from '@uplift/core/library/testing';
import { encodeId, performLink, presentLink, printLink, searchLink, songLink } from './links.ts';

const buildRow = (id: string, arrangement: string) =>
  exampleRow({ id: exampleSongId(id), arrangement_id: exampleArrangementId(arrangement) });

describe('links', () => {
  test('[LIB-2] a song is at /library/songs/{id}?arrangement={arrangement_id}', () => {
    expect(songLink(buildRow('a', 'b'))).toBe('/library/songs/a?arrangement=b');
    expect(songLink(buildRow('a/b?', 'c&d'))).toBe('/library/songs/a%2Fb%3F?arrangement=c%26d');
  });

  test('[LIB-2] an id that no address can hold still gives a link', () => {
    expect(songLink(buildRow('a\uD800', 'b'))).toBe('/library/songs/a%EF%BF%BD?arrangement=b');
  });

  test('[LIB-20] links open the selected rows in perform, present and print', () => {
    const rows = [buildRow('a', 'b'), buildRow('c', 'd')];
    expect(performLink(rows)).toBe('/perform?open=song.a.b,song.c.d');
    expect(presentLink(rows)).toBe('/present?open=song.a.b,song.c.d');
    expect(printLink(rows)).toBe('/print?open=song.a.b,song.c.d');
  });

  test.each([
    ['amazing grace', '/library/songs?s=amazing%20grace'],
    ['tag:christmas & key:G', '/library/songs?s=tag%3Achristmas%20%26%20key%3AG'],
    ['', '/library/songs?s='],
  ])('a search for "%s" links to the filtered library', (query, link) => {
    expect(searchLink(query)).toBe(link);
  });

  test.each([
    ['\uD83C\uDFB5', '%F0%9F%8E%B5'],
    ['\uDFB5\uD83C', '%EF%BF%BD%EF%BF%BD'],
  ])('whole surrogate pairs of an id stay, halves are replaced: %j', (id, encoded) => {
    expect(encodeId(id)).toBe(encoded);
  });
});
