import { type DeviceId, type Result, toId } from '@uplift/core/foundation';
import {
  applyDelta,
  changeDocument,
  createDocument,
  deletesMore,
  diffAgainst,
  hashWriter,
  isSameJson,
  markDeleted,
  mergeTrustedStates,
  openDocument,
} from '@uplift/core/replication';
import type { StateVector, MergeableDocument, RecordShape } from '@uplift/core/replication';
import { listLog, receivePush, replaceLog } from '../server-record.ts';
import type { ListedLog, ReceivedPush, SealedAnswer, SealedPush, ServerRecord } from '../server-record.ts';
import type { Waiting } from '../sync-records.ts';

export const SHAPE: RecordShape = { count: { rule: 'sum' } };
export type Value = Readonly<Record<string, unknown>>;
export type Doc = MergeableDocument<Value>;

export function named(name: string): DeviceId {
  return toId<DeviceId>(name);
}

export const SONG: Doc = createDocument<Value>(SHAPE, { title: 'A', count: 0 }, named('phone'));

export function edit(
  document: Doc,
  fields: Value,
  device: string,
): { readonly document: Doc; readonly delta: Uint8Array } {
  return changeDocument(SHAPE, document, { next: { ...document.value, ...fields }, device: named(device) });
}

type Push = NonNullable<Waiting['push']>;

/** The first push of a document that the server never received. */
export function whole({ counters, doc }: Doc): Push {
  return { counters, base: {}, delta: doc, version: 0 };
}

/** The next push of a device that knows the record as of `version`. */
export function buildPush(
  { document, delta }: { readonly document: Doc; readonly delta: Uint8Array },
  version: number,
  base: Doc = SONG,
): Push {
  return { counters: document.counters, base: base.counters, delta, version };
}

/** Seals a push with a key that anyone has. The same push names the same change. */
export function seal({ delta: entry, base, counters, version }: Push): SealedPush {
  return { change: hashWriter(entry.join()), entry, base, counters, version };
}

export function unwrap<Accepted>(result: Result<Accepted, unknown>): Accepted {
  if (!result.ok) throw new Error(String(result.refusal));
  return result.value;
}

/** Receives like the server: the state is fetched only on demand, with the same outcome. */
export function received(row: ServerRecord | null, push: Push, nextVersion: number): ReceivedPush {
  const full = unwrap(receivePush(row, seal(push), nextVersion));
  if (row === null) return full;
  const lean = receivePush({ ...row, state: null }, seal(push), nextVersion);
  if (!lean.ok) return full;
  if (!isSameJson(lean.value.answer, full.answer)) throw new Error('another answer without the state');
  return { ...lean.value, row: lean.value.row && { ...lean.value.row, state: lean.value.row.state ?? row.state } };
}

/** The record after some pushes. */
export function stored(...pushes: readonly Push[]): ServerRecord {
  let row: ServerRecord | null = null;
  for (const [at, push] of pushes.entries()) ({ row } = received(row, push, at + 1));
  if (row === null) throw new Error('nothing was stored');
  return row;
}

export function opened(state: Uint8Array): Doc {
  return unwrap(openDocument<Value>(SHAPE, state));
}

/** The document that the entries of the server make up. */
export function held(row: ServerRecord): Doc {
  return opened(readListed(unwrap(listLog('id', row, 0))));
}

/** The changes in a listed record. */
export function readListed({ data }: ListedLog): Uint8Array {
  return mergeTrustedStates(data?.entries ?? []);
}

/** Operations of a device on its record. */
export type Operation =
  | 'add'
  | 'trash'
  | 'restore'
  | 'drop-note'
  | 'pull'
  | 'pull-again'
  | 'replace'
  | PushOperation
  | Value;
type PushOperation = 'push' | 'push-twice' | 'push-unanswered' | 'push-old';

/** A device with one record. */
export class Replica {
  readonly #name: string;
  document: Doc = SONG;
  /** The version up to which it pulled. */
  cursor = 1;
  /** State it last received from the server. */
  #known: StateVector = SONG.counters;
  #version = 1;

  constructor(name: string) {
    this.#name = name;
  }

  change(does: Operation): void {
    this.document = changed(this.document, does, this.#name);
  }

  moveCursor(version: number): void {
    this.cursor = version;
  }

  nextPush(): Push {
    const { document } = this;
    const delta = diffAgainst(document.doc, this.#known);
    return { counters: document.counters, base: this.#known, delta, version: this.#version };
  }

  take({ version, counters, entries }: Pick<SealedAnswer, 'version' | 'counters' | 'entries'>): void {
    this.document = unwrap(applyDelta(SHAPE, this.document, mergeTrustedStates(entries)));
    this.#version = version;
    this.#known = counters;
  }

  /** Replaces the server's entries by its own document if it has nothing else to send. */
  replace(row: ServerRecord): ServerRecord {
    const isEqual =
      isSameJson(this.#known, this.document.counters) &&
      !deletesMore(this.document.doc, [readListed(unwrap(listLog('id', row, 0)))]);
    return (isEqual && replaceLog(row, { entry: this.document.doc, version: this.#version })) || row;
  }
}

function changed(document: Doc, does: Operation, device: string): Doc {
  if (does === 'add') return edit(document, { count: Number(document.value['count']) + 1 }, device).document;
  if (does === 'drop-note') {
    const { note: _, ...next } = document.value;
    return changeDocument<Value>(SHAPE, document, { next, device: named(device) }).document;
  }
  if (typeof does !== 'string') return edit(document, does, device).document;
  return markDeleted(document, { deletedAt: does === 'trash' ? 5 : null, device: named(device) }).document;
}

/** One record on the server, and devices that all began with it. */
export class Exchange {
  row: ServerRecord = stored(whole(SONG));
  readonly replicas: readonly Replica[];
  #version = 1;
  #lastPush: Push = whole(SONG);

  constructor(names: readonly string[]) {
    this.replicas = names.map((name) => new Replica(name));
  }

  act(replica: Replica, does: Operation): void {
    if (does === 'pull') this.pull(replica, replica.cursor);
    else if (does === 'pull-again') this.pull(replica, 0);
    else if (does === 'push-old') this.#send(this.#lastPush);
    else if (does === 'replace') this.row = replica.replace(this.row);
    else if (does === 'push' || does === 'push-twice' || does === 'push-unanswered') this.push(replica, does);
    else replica.change(does);
  }

  push(replica: Replica, how: PushOperation = 'push'): void {
    const push = replica.nextPush();
    const answer = this.#send(push);
    if (how === 'push-twice') this.#sendAgain(push);
    this.#lastPush = push;
    if (how !== 'push-unanswered') replica.take(answer);
  }

  pull(replica: Replica, cursor: number): void {
    if (this.row.version <= cursor) return;
    const { data, version } = unwrap(listLog('id', this.row, cursor));
    replica.take({ version, counters: data?.counters ?? {}, entries: data?.entries ?? [] });
    replica.moveCursor(version);
  }

  #send(push: Push): SealedAnswer {
    const { row, answer, changed: isChanged } = received(this.row, push, this.#version + 1);
    if (isChanged) this.#version += 1;
    this.row = row ?? this.row;
    return answer;
  }

  #sendAgain(push: Push): void {
    const { row } = this;
    this.#send(push);
    if (this.row.version !== row.version) throw new Error('the same push changed something');
  }
}
