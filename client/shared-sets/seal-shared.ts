import { formatMasterKey, parseMasterKey } from '@uplift/adapters/vault';
import { listSealedMembers, sealSet } from '@uplift/contract';
import { canonicalJson, type SetId } from '@uplift/core/foundation';
import { readGuestReaders, type GuestReaders } from './guests/guest-secrets.ts';
import { NOT_FOUND_STATUS, signedInAccount, type SealedParts } from './parts.ts';
import type { PinnedPerson } from './pinned-keys.ts';
import { changeEntry, readEntries, type SealedEntry } from './sealed-entries.ts';
import { assessMember, type MemberData } from './sealed-members.ts';
import { listSongIds } from './shared-set-data.ts';
import type { OwnIdentity } from './sharing-keys.ts';

/**
 * `later` for what may succeed at another time, such as without network; `refused` for what won’t until something is
 * deleted; `gone` for a set without readers.
 */
export type SealEnd = 'done' | 'later' | 'refused' | 'gone';

/** Another device of the account may seal at the same time: what it changed is read once more. */
const TRIES = 2;
const CONFLICT_STATUS = 409;
const SECOND_MS = 1_000;

/** An own set as its people read it, and its digest. */
export interface OwnContent {
  readonly content: object;
  readonly digest: string;
}

/** In place of the digest of a set in the trash, whose people get an empty one. */
const IN_TRASH = 'in-trash';

/**
 * The own set as its people read it: performances are its owner’s alone, and a set in the trash is empty. Null if it isn’t
 * here.
 */
export async function readOwnContent({ device }: SealedParts, id: string): Promise<OwnContent | null> {
  const record = await device.sets.get(id);
  if (record === null) return (await isInTrash(device, id)) ? emptyContent(id) : null;
  const { at, name, kind, place, note, order } = record.value;
  const songs = await Promise.all(listSongIds(order).map((song) => device.songs.get(song)));
  const lasting = songs.flatMap((song) =>
    song === null ? [] : [{ ...song.value, last_performed: null, times_performed: 0 }],
  );
  const content = { id, at, name, kind, place, note, order, songs: lasting };
  const bytes = new TextEncoder().encode(canonicalJson(JSON.parse(JSON.stringify(content))));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { content, digest: formatMasterKey(hash) };
}

async function isInTrash({ sets }: SealedParts['device'], id: string): Promise<boolean> {
  return (await sets.getTrash()).some((record) => record.id === id);
}

/** The server then has nothing left of a set that it should show no one. */
function emptyContent(id: string): OwnContent {
  return { content: { id, at: null, order: [], songs: [] }, digest: IN_TRASH };
}

/** Seals an own set for the people it is shared with, as far as they lack its newest state, and remembers that it is shared. */
export async function sealOwnSet(parts: SealedParts, id: SetId, tries = TRIES): Promise<SealEnd> {
  const [members, guests] = await Promise.all([readMembers(parts, id), readGuestReaders(parts, id)]);
  if (members === null) return 'later';
  const hasReaders = members.length > 0 || isKnown(guests);
  const content = hasReaders ? await readOwnContent(parts, id) : null;
  if (content !== null) return sealContent(parts, { id, members, guests, ...content }, tries);
  await changeEntry(parts.copies, id, undefined);
  return 'gone';
}

/** None for a set that the server doesn't have; null if it can't be asked. */
async function readMembers(parts: SealedParts, id: SetId): Promise<readonly MemberData[] | null> {
  const answer = await parts.api.send(listSealedMembers, { params: { set_id: id }, account: signedInAccount(parts) });
  if (answer.ok) return answer.value;
  return answer.refusal.status === NOT_FOUND_STATUS ? [] : null;
}

interface SharedContent extends OwnContent {
  readonly id: SetId;
  readonly members: readonly MemberData[];
  readonly guests: KnownGuests;
}

/** Null for a set that isn't open to guests. */
type KnownGuests = Awaited<ReturnType<typeof readGuestReaders>>;

function isKnown(guests: KnownGuests): guests is GuestReaders {
  return guests !== null && guests !== 'unknown';
}

async function sealContent(
  parts: SealedParts,
  { id, members, guests, content, digest }: SharedContent,
  tries: number,
): Promise<SealEnd> {
  const { copies } = parts;
  const own = await parts.identity.read();
  if (own === null) return 'later';
  const before = (await readEntries(copies))[id] ?? null;
  const people = await listReaders(parts, members);
  const next = planSeal(parts, { own, before, members, guests, people, digest });
  if (before === null) await changeEntry(copies, id, null);
  if (next === null) return 'done';
  const refusal = await send(parts, { own, id, content, guests, ...next });
  if (parts.troubles.note(id, refusal)) return 'refused';
  if (refusal !== null) return sealLater(parts, { id, refusal, tries });
  await changeEntry(copies, id, next.entry);
  return 'done';
}

interface RefusedSeal {
  readonly id: SetId;
  readonly refusal: number;
  readonly tries: number;
}

/** Another device may have sealed with a newer key: then this one makes a newer one yet. */
async function sealLater(parts: SealedParts, { id, refusal, tries }: RefusedSeal): Promise<SealEnd> {
  if (refusal !== CONFLICT_STATUS) return 'later';
  await changeEntry(parts.copies, id, null);
  return tries > 1 ? sealOwnSet(parts, id, tries - 1) : 'later';
}

/** The people that this device seals for, whose keys it pins when it first meets them. */
async function listReaders({ pins }: SealedParts, members: readonly MemberData[]): Promise<readonly PinnedPerson[]> {
  const readers: PinnedPerson[] = [];
  for (const member of members) {
    const { person, state, emailAddress } = await assessMember(pins, member);
    if (person === null || state === 'key-changed') continue;
    if ((await pins.check(person)) === 'new') await pins.pin(person);
    await pins.pinAccount(emailAddress, person.account);
    readers.push(person);
  }
  return readers;
}

interface SealCase {
  readonly own: OwnIdentity;
  readonly before: SealedEntry | null;
  readonly members: readonly MemberData[];
  readonly guests: KnownGuests;
  readonly people: readonly PinnedPerson[];
  readonly digest: string;
}

interface PlannedSeal {
  readonly entry: SealedEntry;
  /** The people that get the key. */
  readonly readers: readonly PinnedPerson[];
  /** True if the guests get it, too. */
  readonly isForGuests: boolean;
}

/**
 * Plans a seal; null if nothing has to be sealed. Without the key of the newest generation, or once someone who has it may not
 * read the set any more, a new generation begins; also with other keys of the account, because a lost device has that one.
 */
function planSeal(parts: SealedParts, sealing: SealCase): PlannedSeal | null {
  const { own, before, members, guests, people } = sealing;
  if (isForNoOne(sealing)) return null;
  const newest = newestGeneration(before, members, guests);
  const listed = listPeople(people, guests, before);
  const isNewKeyDue =
    before === null ||
    newest > before.generation ||
    isKeyOutdated(before, { sealedBy: own.identity.publicKey, people: listed });
  return isNewKeyDue ? planNewKey(parts, sealing, { newest, listed }) : planSameKey(before, sealing, listed);
}

/**
 * True if no one can read the set. That it goes to the trash, or leaves it, is for the server also then: it admits people to
 * the room by their share.
 */
function isForNoOne({ people, guests, before, digest }: SealCase): boolean {
  const isMoved = (digest === IN_TRASH) !== (before?.digest === IN_TRASH);
  return people.length === 0 && !isKnown(guests) && !isMoved;
}

interface NewKeyCase {
  /** The newest generation so far. */
  readonly newest: number;
  readonly listed: SealedEntry['people'];
}

function planNewKey(
  { clock }: SealedParts,
  { own, people, guests, digest }: SealCase,
  { newest, listed }: NewKeyCase,
): PlannedSeal {
  const generation = Math.max(Math.floor(clock() / SECOND_MS), newest + 1);
  const key = formatMasterKey(own.keys.createSetKey());
  const entry = { generation, edition: 1, key, sealedBy: own.identity.publicKey, digest, people: listed };
  return { entry, readers: people, isForGuests: isKnown(guests) };
}

/** Null if nothing has changed, and everyone has the key. */
function planSameKey(
  before: SealedEntry,
  { members, guests, people, digest }: SealCase,
  listed: SealedEntry['people'],
): PlannedSeal | null {
  const have = new Map(members.map(({ uplift_id, generation }) => [uplift_id, generation]));
  const readers = people.filter(({ account }) => have.get(account) !== before.generation);
  const isForGuests = isKnown(guests) && guests.generation !== before.generation;
  if (readers.length === 0 && !isForGuests && before.digest === digest) return null;
  return { entry: { ...before, edition: (before.edition ?? 0) + 1, digest, people: listed }, readers, isForGuests };
}

/** The guests among the people that a set is sealed for: no account has this id. */
const GUESTS = 'guests';

/** The people that a set is sealed for, and the code of the guests. While that isn't known, it is as before. */
function listPeople(people: readonly PinnedPerson[], guests: KnownGuests, before: SealedEntry | null) {
  const listed = people.map(({ account, publicKey }) => [account, publicKey] as const);
  const code = guests === 'unknown' ? before?.people[GUESTS] : guests?.codeId;
  return Object.fromEntries(code === undefined ? listed : [...listed, [GUESTS, code] as const]);
}

function newestGeneration(before: SealedEntry | null, members: readonly MemberData[], guests: KnownGuests): number {
  const known = isKnown(guests) ? [...members, guests] : members;
  return Math.max(before?.generation ?? 0, ...known.map(({ generation }) => generation ?? 0));
}

/** Returns true if someone has the key who may not read the set any more: one of its people, or a lost device of the owner's. */
function isKeyOutdated(before: SealedEntry, { sealedBy, people }: Pick<SealedEntry, 'sealedBy' | 'people'>): boolean {
  const isEveryoneLeft = Object.entries(before.people).every(([account, key]) => people[account] === key);
  return !isEveryoneLeft || before.sealedBy !== sealedBy;
}

interface SentSeal extends PlannedSeal {
  readonly own: OwnIdentity;
  readonly id: string;
  readonly content: object;
  readonly guests: KnownGuests;
}

/** Returns null once the server has stored it, or the status of its refusal; 0 without an answer. */
async function send(parts: SealedParts, sent: SentSeal): Promise<number | null> {
  const { own, id, content, entry, readers, guests, isForGuests } = sent;
  const { account, identity, keys } = own;
  const key = parseMasterKey(entry.key);
  if (key === null) return CONFLICT_STATUS;
  const place = { owner: account, set: id, generation: entry.generation };
  const sealed = await Promise.all(
    readers.map(async (reader) => {
      const copy = await keys.sealSetKey(identity, { key, place, reader });
      return copy === null ? [] : [{ uplift_id: reader.account, public_key: reader.publicKey, sealed: copy }];
    }),
  );
  const guest =
    isForGuests && isKnown(guests)
      ? { guest: { code_id: guests.codeId, sealed: await keys.sealGuestKey(guests.secret, place, key) } }
      : {};
  // Its readers refuse what is earlier than what they have seen.
  const aged = { ...content, edition: entry.edition };
  const answer = await parts.api.send(sealSet, {
    params: { set_id: id },
    body: {
      generation: entry.generation,
      content: await keys.sealSet(key, place, aged),
      in_trash: entry.digest === IN_TRASH,
      keys: sealed.flat(),
      ...guest,
    },
    account,
  });
  return answer.ok ? null : (answer.refusal.status ?? 0);
}
