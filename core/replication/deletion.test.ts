import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { changeDocument, createDocument, readDeletedAt, markDeleted, mergeDocuments } from './document.ts';
import type { RecordShape } from './record-shape.ts';

const SHAPE: RecordShape = {};
const PHONE = toId<DeviceId>('phone');
const LAPTOP = toId<DeviceId>('laptop');
const song = createDocument(SHAPE, { title: 'A' }, PHONE);
const trashed = markDeleted(song, { deletedAt: 5, device: PHONE }).document;

describe('[DATA-50] the trash of a document', () => {
  test('a deletion is part of the document: the value stays, and the time is reported', () => {
    expect(readDeletedAt(song)).toBeNull();
    expect(readDeletedAt(trashed)).toBe(5);
    expect(trashed.value).toEqual(song.value);
    expect(readDeletedAt(markDeleted(trashed, { deletedAt: null, device: LAPTOP }).document)).toBeNull();
  });

  test('[DATA-49] the trash keeps an edit that another device made at the same time, and restores both', () => {
    const edited = changeDocument(SHAPE, song, { next: { title: 'B' }, device: LAPTOP }).document;
    const merged = mergeDocuments(SHAPE, trashed, edited);
    expect([merged.value, readDeletedAt(merged)]).toEqual([{ title: 'B' }, 5]);
    const restored = markDeleted(merged, { deletedAt: null, device: LAPTOP }).document;
    expect([restored.value, readDeletedAt(restored)]).toEqual([{ title: 'B' }, null]);
    expect(readDeletedAt(mergeDocuments(SHAPE, restored, trashed))).toBeNull();
  });

  test('a restore does not undo a deletion by another device that it did not know of', () => {
    const device = fc.constantFrom(...['laptop', 'tablet', 'a', 'b', 'c'].map((name) => toId<DeviceId>(name)));
    fc.assert(
      fc.property(device, device, (one, two) => {
        fc.pre(one !== two);
        const theirs = markDeleted(song, { deletedAt: 7, device: one }).document;
        const own = markDeleted(song, { deletedAt: 9, device: two }).document;
        const restored = markDeleted(own, { deletedAt: null, device: two }).document;
        expect(readDeletedAt(mergeDocuments(SHAPE, theirs, restored))).toBe(7);
        expect(readDeletedAt(mergeDocuments(SHAPE, restored, theirs))).toBe(7);
      }),
    );
  });
});
