import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendEntry, readEntries } from './entry-frames.ts';
import type { LogEntry } from './entry-frames.ts';
import { packEntry, unpackEntry, unwrapPlainUpdate, wrapPlainUpdate } from './entry-format.ts';

const entry = fc.record({
  version: fc.maxSafeNat(),
  change: fc.maxSafeNat(),
  bytes: fc.uint8Array({ maxLength: 40 }),
});

test('entries that were appended are read in their order, with their numbers and bytes', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const framed = entries.reduce<Uint8Array | null>(appendEntry, null);
      const read = readEntries(framed).map((one): LogEntry => ({ ...one, bytes: one.bytes.slice() }));
      expect(read).toEqual(entries);
    }),
  );
});

test('entries of a record that were cut short are damaged, not fewer', () => {
  const framed = appendEntry(appendEntry(null, { version: 1, change: 2, bytes: Uint8Array.of(3) }), {
    version: 4,
    change: 5,
    bytes: Uint8Array.of(6, 7),
  });
  const whole = appendEntry(null, { version: 1, change: 2, bytes: Uint8Array.of(3) }).length;
  for (let length = 1; length < framed.length; length += 1) {
    if (length === whole) continue;
    expect(() => readEntries(framed.subarray(0, length))).toThrow(RangeError);
  }
});

test('a sealed entry is read in its parts, and bytes of another format are not', () => {
  const sealed = new Uint8Array(20).map((_, at) => at);
  const iv = new Uint8Array(12).fill(9);
  const packed = packEntry({ generation: 70_000, iv, sealed });
  expect(unpackEntry(packed)).toEqual({ generation: 70_000, iv, sealed });
  expect(unpackEntry(packed.subarray(0, 32))).toBeNull();
  expect(unpackEntry(Uint8Array.of(2, ...packed.subarray(1)))).toBeNull();
  expect(unpackEntry(wrapPlainUpdate(packed))).toBeNull();
});

test('an update that is not sealed keeps its bytes, and a sealed entry is not taken for one', () => {
  expect(unwrapPlainUpdate(wrapPlainUpdate(Uint8Array.of(1, 2)))).toEqual(Uint8Array.of(1, 2));
  expect(unwrapPlainUpdate(Uint8Array.of(1, 2))).toBeNull();
  expect(unwrapPlainUpdate(new Uint8Array())).toBeNull();
});
