import { type UpliftId, toId } from '@uplift/core/foundation';
import { createDocument } from '@uplift/core/replication';
import { COMPLETE } from './complete-record.ts';
import type { RecordStoreName } from '../disk/disk.ts';
import { asJson, isPlainJson } from '../disk/plain-json.ts';
import type { MigrationWriter } from './migrate-records.ts';
import { isObject } from '../records/raw-record.ts';
import type { PlainRecord } from '../records/raw-record.ts';
import { KINDS, SONG_KIND } from '../records/record-kind.ts';
import { NO_DERIVED_DATA } from '../records/record-kind.ts';
import type { DerivedData } from '../records/record-kind.ts';
import type { Fields } from './fitted-fields.ts';

/** The stores that older databases had. */
export type MigratedStore = Exclude<RecordStoreName, 'layers'>;

export interface OldRecord {
  readonly store: MigratedStore;
  /** The version of the database it comes from, 1 to 3. */
  readonly oldVersion: number;
  readonly record: unknown;
}

export interface MigratedRecord {
  /** Null if nothing of it is usable. */
  readonly raw: PlainRecord | null;
  readonly beside: DerivedData;
  /** True if it holds everything the old record held, in the form it must have. */
  readonly isWhole: boolean;
}

const UNREADABLE: MigratedRecord = { raw: null, beside: NO_DERIVED_DATA, isWhole: false };

/** An old record, migrated through every version up to 4 and wrapped in a mergeable document. */
export function migrateRecord({ store, oldVersion, record }: OldRecord, writer: MigrationWriter): MigratedRecord {
  if (!isObject(record) || typeof record['id'] !== 'string') return UNREADABLE;
  const brought = STEPS.filter((step) => step.version > oldVersion && step.store === store).reduce(
    (fields, step) => step.migrate(fields),
    without(record, OWN_FIELDS),
  );
  const json = asJson(brought);
  if (!isObject(json)) return UNREADABLE;
  const value = COMPLETE[store](json);
  const raw = wrapRecord({ store, record, value: value.completed }, writer);
  return {
    raw,
    beside: value.song === undefined ? NO_DERIVED_DATA : SONG_KIND.deriveData(value.song),
    isWhole: value.isWhole && isPlainJson(brought) && isTimeKept(record, brought),
  };
}

interface Step {
  readonly version: number;
  readonly store: RecordStoreName;
  migrate(fields: Fields): Fields;
}

/** Changes of each version to the form of a record. `modified`, which version 4 ends, becomes the record's own times. */
const STEPS: readonly Step[] = [
  {
    version: 2,
    store: 'songs',
    migrate: (song) => ({ copyright_status: 'unverified', copyright_information: '', ...song }),
  },
  { version: 3, store: 'songs', migrate: (song) => withArrangements(song, (fields) => ({ capo: null, ...fields })) },
  {
    version: 4,
    store: 'songs',
    migrate: (song) => withArrangements(song, (fields) => without(fields, new Set(['capo']))),
  },
  { version: 4, store: 'sets', migrate: (set) => ('at' in set ? { ...set, at: epochMs(set['at']) } : set) },
];

function withArrangements(song: Fields, change: (arrangement: Fields) => Fields): Fields {
  const arrangements = song['arrangements'];
  if (!isObject(arrangements)) return song;
  const changed = Object.entries(arrangements).map(([id, arrangement]) => [
    id,
    isObject(arrangement) ? change(arrangement) : arrangement,
  ]);
  return { ...song, arrangements: Object.fromEntries(changed) as Fields }; // the same fields with other values
}

/** Fields of the record itself, next to its value. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['modified', 'created_at', 'updated_at', 'uplift_id']);

function without(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

/** Epoch ms of a date, a number or a text such as "2024-05-01T09:00:00Z"; null for anything else. */
function epochMs(time: unknown): number | null {
  const ms = time instanceof Date ? time.getTime() : typeof time === 'string' ? textTime(time) : time;
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : null;
}

function textTime(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}

/** Returns false for a set whose time could not be read: it is set aside too. */
function isTimeKept(record: Fields, brought: Fields): boolean {
  return record['at'] === undefined || record['at'] === null || brought['at'] !== null;
}

function wrapRecord(
  { store, record, value }: { readonly store: RecordStoreName; readonly record: Fields; readonly value: Fields },
  { device, clock }: MigrationWriter,
): PlainRecord {
  const updated = epochMs(record['updated_at']) ?? epochMs(record['modified']) ?? clock();
  const owner = record['uplift_id'];
  return {
    id: String(record['id']),
    data: createDocument<unknown>(KINDS[store].shape, value, device),
    data_iv: null,
    uplift_id: typeof owner === 'string' && owner !== '' ? toId<UpliftId>(owner) : null,
    created_at: epochMs(record['created_at']) ?? updated,
    updated_at: updated,
  };
}
