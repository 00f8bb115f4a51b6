import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { encodeTextFrame } from './text-frame.ts';

/** The encoder of `ws`, which its types leave out. */
const { Sender } = createRequire(import.meta.url)('ws') as {
  readonly Sender: { frame(data: Buffer, options: object): readonly Buffer[] };
};

test.each([[0], [1], [125], [126], [65_535], [65_536], [100_000]])(
  'a text of %i bytes is framed as `ws` frames it',
  (length) => {
    const text = 'x'.repeat(length);
    const options = { fin: true, opcode: 1, mask: false, readOnly: false, rsv1: false };
    expect(encodeTextFrame(text).equals(Buffer.concat(Sender.frame(Buffer.from(text), options)))).toBe(true);
  },
);

test('the length of a frame counts bytes, not characters', () => {
  expect([...encodeTextFrame('聖').subarray(0, 2)]).toEqual([0x81, 3]);
});
