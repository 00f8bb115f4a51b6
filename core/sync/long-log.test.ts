import { describe, expect, test } from 'vitest';
import { buildPush, edit, held, received, SONG, stored, unwrap, whole } from './testing/example-exchange.ts';
import type { Doc } from './testing/example-exchange.ts';
import { packEntry, wrapPlainUpdate } from './entry-format.ts';
import { listLog, purgeRecord, replaceLog } from './server-record.ts';
import type { ServerRecord } from './server-record.ts';

function grown(): { readonly row: ServerRecord; readonly document: Doc; readonly long: readonly boolean[] } {
  let [row, document] = [stored(whole(SONG)), SONG];
  const long: boolean[] = [];
  for (let version = 2; version <= 12; version += 1) {
    const next = edit(document, { [`field ${version}`]: 'x'.repeat(1_500) }, 'phone');
    const { row: after, answer } = received(row, buildPush(next, version - 1, document), version);
    long.push(answer.isLong);
    [row, document] = [after ?? row, next.document];
  }
  return { row, document, long };
}

/** An entry without content. */
const buildEntry = (generation: number) =>
  packEntry({ generation, iv: new Uint8Array(12), sealed: new Uint8Array(16) });

/** The state after one entry replaced a record that is one entry; null if it didn't. */
const replaced = (state: Uint8Array | null, entry: Uint8Array) => {
  const row = { ...stored(whole(SONG)), state, tail: null };
  return replaceLog(row, { entry, version: row.version })?.state ?? null;
};

describe('a long log', () => {
  test('the answer to a push says when the entries of a record should be replaced by one', () => {
    const { long } = grown();
    expect([long[0], long.at(-1)]).toEqual([false, true]);
  });

  test('one entry replaces the others, and a device that had everything up to then still gets the rest alone', () => {
    const { row, document } = grown();
    const replaced = replaceLog(row, { entry: document.doc, version: 12 });
    expect(replaced).toMatchObject({ stateVersion: 12, version: 12, tail: null, counters: document.counters });
    const next = edit(document, { title: 'B' }, 'phone');
    const after = received(replaced, buildPush(next, 12, document), 13).row;
    expect(after && unwrap(listLog('id', after, 12)).data).toMatchObject({ since: 12, entries: [next.delta] });
    expect(after && unwrap(listLog('id', after, 5)).data).toMatchObject({
      since: 0,
      entries: [document.doc, next.delta],
    });
    expect(after && held(after).value).toEqual(next.document.value);
  });

  test('one entry replaces nothing if the record has changed since, is not there, was deleted for good, or has no others', () => {
    const { row, document } = grown();
    const entry = document.doc;
    expect(replaceLog(row, { entry, version: 11 })).toBeNull();
    expect(replaceLog(null, { entry, version: 12 })).toBeNull();
    expect(replaceLog(purgeRecord(row, 13).row, { entry, version: 13 })).toBeNull();
    expect(replaceLog(stored(whole(SONG)), { entry: SONG.doc, version: 1 })).toBeNull();
  });

  test('an entry of a later key replaces one that is alone, and one of the same or an earlier key does not', () => {
    expect(replaced(buildEntry(255), buildEntry(256))).toEqual(buildEntry(256));
    expect(replaced(wrapPlainUpdate(SONG.doc), buildEntry(1))).toEqual(buildEntry(1));
    for (const [state, entry] of [
      [buildEntry(256), buildEntry(256)],
      [buildEntry(256), buildEntry(255)],
      [buildEntry(1), wrapPlainUpdate(SONG.doc)],
      [null, buildEntry(2)],
    ] as const) {
      expect(replaced(state, entry)).toBeNull();
    }
  });

  test('a device gets only the entries after its own version', () => {
    const { row } = grown();
    const { data } = unwrap(listLog('id', { ...row, state: null }, 10));
    expect([data?.since, data?.entries.length]).toEqual([10, 2]);
  });
});
