import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { accepted, refused } from '@uplift/core/foundation';
import type { Clock, NewId, Result, StorageRefusal } from '@uplift/core/foundation';
import { canDeriveKeys } from './password-derivation.ts';
import { openPart, sealPart } from './stage-parts.ts';
import type { KeptPart } from './stage-parts.ts';

/** The part of a stage that a write concerns. */
export type StagePart = 'place' | 'songs';

/** A stage as stored, before validation. Damaged parts are null. */
export interface KeptStage {
  readonly place: unknown;
  readonly songs: unknown;
}

export interface StageWrite extends KeptStage {
  /** Identifies the performance; another one gets another key. */
  readonly performance: string;
  /** The parts that changed since the last write of this stage. */
  readonly changed: readonly StagePart[];
}

/** Stages of this browser, each sealed with a separate key that no script can read out. */
export interface KeptStages {
  /** Resolves to null without one, and for one stored longer than {@link STAGE_LASTS_MS} ago. */
  read(name: string): Promise<KeptStage | null>;
  keep(name: string, stage: StageWrite): Promise<Result<null, StorageRefusal>>;
  /** Deletes the stage and its key. */
  forget(name: string): Promise<void>;
  /** Deletes every stage and every key. */
  forgetAll(): Promise<void>;
  /** Deletes the stages whose time has passed, and their keys. */
  forgetPast(): Promise<void>;
}

/**
 * Lifetime of a stored stage: a day, plus half a day for a player who continues the next evening. It tolerates a clock
 * that is hours wrong.
 */
export const STAGE_LASTS_MS = 36 * 3_600_000;

interface StageSchema extends DBSchema {
  stages: { readonly key: [name: string, part: string]; readonly value: unknown };
}
type StageDatabase = IDBPDatabase<StageSchema>;

/** Describes the parts of a stage. The key is a handle; null on a page without cryptography, which has no accounts either. */
interface StageHead {
  readonly performance: string;
  /** Part of the key: another tab's parts are never mixed with this one's. */
  readonly writer: string;
  readonly key: CryptoKey | null;
  readonly keptAt: number;
}

/** A stage as this tab writes it. */
interface OwnStage extends Pick<StageHead, 'performance' | 'writer' | 'key'> {
  readonly parts: Map<StagePart, KeptPart>;
  /** Parts that the disk may not have. */
  readonly unwritten: Set<StagePart>;
}

const DATABASE_NAME = 'uplift-stage';
const PARTS: readonly StagePart[] = ['place', 'songs'];
/** Writes survive a device that loses power. */
const STRICT = { durability: 'strict' } as const;

export interface KeptStagesParts {
  readonly now: Clock;
  readonly newId: NewId;
}

/** Uses a separate database, which is opened for each use and closed again: clearing the browser never waits for it. */
export function createKeptStages({ now, newId }: KeptStagesParts): KeptStages {
  const own = new Map<string, OwnStage>();
  const inTurn = createTurns();
  const isPast = (head: StageHead) => Math.abs(now() - head.keptAt) > STAGE_LASTS_MS;
  const loadStage = async (name: string, performance: string): Promise<OwnStage> => {
    const known = own.get(name);
    if (known?.performance === performance) return known;
    const fresh = { performance, writer: newId(), key: await newKey(), parts: new Map(), unwritten: new Set(PARTS) };
    own.set(name, fresh);
    return fresh;
  };
  const forget = (name: string) => {
    own.delete(name);
    return inStages((database) => database.delete('stages', ownerRange(name)), undefined);
  };
  return {
    read: (name) =>
      inTurn(async () => {
        const stored = await inStages((database) => readStored(database, name), null);
        if (stored === null) return null;
        if (isPast(stored.head)) return forget(name).then(() => null);
        own.set(name, { ...stored.head, parts: stored.parts, unwritten: new Set() });
        return openedStage(name, stored);
      }),
    keep: (name, stage) =>
      inTurn(async () => {
        const mine = await loadStage(name, stage.performance);
        for (const part of stage.changed) mine.unwritten.add(part);
        for (const part of mine.unwritten)
          mine.parts.set(part, await sealPart(mine.key, stageAssociatedData(name, part), stage[part]));
        return written(name, mine, now());
      }),
    forget: (name) => inTurn(() => forget(name)),
    forgetAll: () =>
      inTurn(() => {
        own.clear();
        return inStages((database) => database.clear('stages'), undefined);
      }),
    forgetPast: () =>
      inTurn(async () => {
        for (const name of await keptNames()) {
          const stored = await inStages((database) => readStored(database, name), null);
          if (stored === null || isPast(stored.head)) await forget(name);
        }
      }),
  };
}

async function keptNames(): Promise<ReadonlySet<string>> {
  const keys = await inStages((database) => database.getAllKeys('stages'), []);
  return new Set(keys.map(([name]) => name));
}

function newKey(): Promise<CryptoKey> | null {
  return canDeriveKeys()
    ? crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    : null;
}

function stageAssociatedData(name: string, part: StagePart): string {
  return `uplift/stage/${name}/${part}`;
}

function ownerRange(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name], [name, []]);
}

/** Runs tasks in order: a deleted stage stays deleted, and the last write wins. */
function createTurns(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work, work);
    last = own;
    return own;
  };
}

interface StoredStage {
  readonly head: StageHead;
  readonly parts: Map<StagePart, KeptPart>;
}

async function readStored(database: StageDatabase, name: string): Promise<StoredStage | null> {
  const transaction = database.transaction('stages');
  const [head, ...parts] = await Promise.all(['head', ...PARTS].map((part) => transaction.store.get([name, part])));
  if (!isHead(head)) return null;
  // Opening a part shows if it is valid.
  return { head, parts: new Map(PARTS.map((part, index) => [part, parts[index] as KeptPart])) };
}

function isHead(raw: unknown): raw is StageHead {
  if (typeof raw !== 'object' || raw === null) return false;
  const { performance, writer, key, keptAt } = raw as Readonly<Record<string, unknown>>; // an object
  const isNamed = typeof performance === 'string' && typeof writer === 'string';
  return isNamed && typeof keptAt === 'number' && (key === null || key instanceof CryptoKey);
}

async function openedStage(name: string, { head, parts }: StoredStage): Promise<KeptStage> {
  const [place, songs] = await Promise.all(
    PARTS.map((part) => openPart(head.key, stageAssociatedData(name, part), parts.get(part))),
  );
  return { place: place ?? null, songs: songs ?? null };
}

/**
 * Writes all parts if another tab wrote last, or nothing is stored: never the place of one performance with the songs
 * of another.
 */
async function written(name: string, mine: OwnStage, now: number): Promise<Result<null, StorageRefusal>> {
  try {
    await withDatabase(async (database) => {
      const transaction = database.transaction('stages', 'readwrite', STRICT);
      const stored = await transaction.store.get([name, 'head']);
      const isMine = isHead(stored) && stored.writer === mine.writer;
      const { performance, writer, key } = mine;
      const puts = [transaction.store.put({ performance, writer, key, keptAt: now }, [name, 'head'])];
      for (const part of isMine ? mine.unwritten : PARTS)
        puts.push(transaction.store.put(mine.parts.get(part), [name, part]));
      transaction.commit();
      await Promise.all([...puts, transaction.done]);
    });
    mine.unwritten.clear();
    return accepted(null);
  } catch (error) {
    return refused(toRefusal(error));
  }
}

function toRefusal(error: unknown): StorageRefusal {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'storage-full';
  return name === 'VersionError' ? 'storage-newer' : 'storage-unavailable';
}

async function withDatabase<Answer>(work: (database: StageDatabase) => Promise<Answer>): Promise<Answer> {
  const database = await openDB<StageSchema>(DATABASE_NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('stages'),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** A browser without storage keeps nothing, and has nothing to forget. */
async function inStages<Answer>(
  work: (database: StageDatabase) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    return await withDatabase(work);
  } catch {
    return otherwise;
  }
}
