import { sampleSong } from '@uplift/core/library/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSong, unpackSong } from './packed-song.ts';

test('a packed song is unpacked as it was, whatever its text holds', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\u0001', '\u0002', '"', '\\', ',', ':', '\ud800') }),
  );
  fc.assert(
    fc.property(anyText, (title) => {
      const song = sampleSong('a', title);
      expect(unpackSong(packSong(song))).toEqual(song);
    }),
  );
});
