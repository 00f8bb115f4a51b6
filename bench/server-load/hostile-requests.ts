import { crc32, deflateSync } from 'node:zlib';
import { sealPush, UNREAD_KEY } from './library-key.ts';

/** One request of an attacker. */
export interface HostileRequest {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

/** A flood: its preparation, its repeated requests, and how many requests are pending at once. */
export interface Flood {
  readonly before: readonly HostileRequest[];
  readonly next: (index: number) => HostileRequest;
  readonly together: number;
}

export interface Attacker {
  readonly emailAddress: string;
  readonly password: string;
}

const LARGE = 2_090_000;
/** The most that a push may have, less the writer. */
const ALLOWED = 49_999;
const BATCH = { records: 190, structs: 11_000 };
const DELETIONS = 700_000;
const SIDE = 4_000;

export const FLOODS = [
  'large_push',
  'largest_allowed_push',
  'same_push_again',
  'one_struct_onto_it',
  'reads',
  'batches',
  'deletions',
  'four_loops',
  'sign_ins',
  'pictures',
] as const;
export type FloodName = (typeof FLOODS)[number];

/** Makes a flood ready. */
export function createFlood(name: FloodName, attacker: Attacker): Flood {
  const floods: Readonly<Record<FloodName, () => Flood>> = {
    large_push: () => pushing(structs(LARGE)),
    largest_allowed_push: () => pushing(structs(ALLOWED)),
    same_push_again: () => ({ ...pushing(structs(ALLOWED)), next: repeated(push('a', structs(ALLOWED))) }),
    one_struct_onto_it: () => ontoLarge((index) => push('a', structs(1, ALLOWED + index), index + 3)),
    reads: () => ontoLarge((index) => READS[index % READS.length] ?? READS[0]),
    batches: () => ({ before: [], next: repeated(batch()), together: 1 }),
    deletions: () => pushing(deletions(DELETIONS)),
    four_loops: () => ({ ...pushing(structs(ALLOWED)), together: 4 }),
    sign_ins: () => ({ before: [], next: repeated(signIn(attacker)), together: 64 }),
    pictures: () => ({ before: [], next: repeated(picture()), together: 8 }),
  };
  return floods[name]();
}

const READS = [
  { method: 'GET', path: '/api/v1/songs/a' },
  { method: 'GET', path: '/api/v1/songs' },
  { method: 'GET', path: '/api/v1/account/export/records' },
] as const satisfies readonly HostileRequest[];

function ontoLarge(next: Flood['next']): Flood {
  return { before: [push('a', structs(ALLOWED)), push('a', structs(1, ALLOWED), 2)], next, together: 1 };
}

function pushing(bytes: Uint8Array): Flood {
  const data = buildEntry(bytes, 1);
  return { before: [], next: (index) => buildPush(`song ${index}`, data), together: 1 };
}

function repeated(request: HostileRequest): Flood['next'] {
  return () => request;
}

function push(id: string, bytes: Uint8Array, count = 1): HostileRequest {
  return buildPush(id, buildEntry(bytes, count));
}

function buildPush(id: string, body: unknown): HostileRequest {
  return { method: 'PATCH', path: `/api/v1/songs/${encodeURIComponent(id)}`, body };
}

/** Builds a push of a device that claims to have nothing of the server, so that it is sent everything. */
function buildEntry(update: Uint8Array, count: number) {
  const push = { change: count, counters: { 5: count }, base: {}, update, version: 0 };
  return sealPush(UNREAD_KEY, { collection: 'songs', id: 'any' }, push);
}

function batch(): HostileRequest {
  const data = buildEntry(structs(BATCH.structs), 1);
  const records = Array.from({ length: BATCH.records }, (_, at) => ({ id: `batched ${at}`, data }));
  return { method: 'PATCH', path: '/api/v1/songs', body: { records } };
}

function signIn({ emailAddress, password }: Attacker): HostileRequest {
  return { method: 'POST', path: '/api/v1/auth/credentials', body: { email_address: emailAddress, password } };
}

/** 16 megapixels in a few kilobytes. */
function picture(): HostileRequest {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header[8] = 8; // bits of each pixel, all of one gray
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(SIDE * (SIDE + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
  const profile_picture = `data:image/png;base64,${png.toString('base64')}`;
  return { method: 'PATCH', path: '/api/v1/account/profile_picture', body: { profile_picture } };
}

/** A chunk of a PNG: its length, its type, its data and their checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const typed = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A Yjs update of nothing but structs of two bytes. */
function structs(count: number, clock = 0): Uint8Array {
  const body = new Uint8Array(2 * count).map((_, at) => at % 2);
  return new Uint8Array(Buffer.concat([Buffer.from([1, ...varUint(count), 5, ...varUint(clock)]), body, NO_DELETIONS]));
}

const NO_DELETIONS = new Uint8Array([0]);

/** A Yjs update that deletes every second one of its own structs. */
function deletions(count: number): Uint8Array {
  const ranges = Array.from({ length: count }, (_, at) => [...varUint(2 * at), 1]).flat();
  return new Uint8Array([1, 1, 5, 0, 0, ...varUint(2 * count), 1, 5, ...varUint(count), ...ranges]);
}

/** A number as Yjs writes it. */
function varUint(number: number): readonly number[] {
  return number < 128 ? [number] : [128 + (number % 128), ...varUint(Math.floor(number / 128))];
}
