import { formatMasterKey } from '@uplift/adapters/vault';
import { isEndToEnd, toAnswer, type Answer } from '@uplift/client/accounts';
import { createGuestCode, readGuestCode, takeBackGuestCode, type DataOf } from '@uplift/contract';
import { accepted, refused, type SetId } from '@uplift/core/foundation';
import { guestLink } from '@uplift/core/links';
import type { SongRepository } from '@uplift/core/library';
import { guestsEndAt, plannedSet, type SetListRepository } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { NOT_FOUND_STATUS, signedInAccount, type SharingParts } from '../parts.ts';
import { listSongIds } from '../shared-set-data.ts';
import { createGuestSecret, openSecret } from './guest-secrets.ts';

/** A set of the person's own library, or of a church's, with the records of that library. */
export interface InvitingSet {
  readonly id: SetId;
  /** The id of the church; null for the person's own library. */
  readonly library: string | null;
  readonly sets: Pick<SetListRepository, 'get'>;
  readonly songs: Pick<SongRepository, 'get'>;
}

/** The link and the short code that open a set to guests. */
export interface GuestCode {
  /** Path and fragment of the page that it opens, on this site. */
  readonly link: string;
  /** Null for a set that only the link opens. */
  readonly code: string | null;
  /** Epoch ms. */
  readonly endsAt: number;
  /** The names of the guests, in the order they joined. */
  readonly guests: readonly string[];
}

/** Opening sets to guests. */
export interface GuestCodes {
  /** Null for a set without a code. */
  read(set: InvitingSet): Promise<Answer<GuestCode | null>>;
  /** Makes a code that works until the set has ended, or for a day. Replaces an earlier one. */
  create(set: InvitingSet): Promise<Answer<GuestCode>>;
  /** Its guests are out at once. */
  takeBack(set: InvitingSet): Promise<Answer<true>>;
}

export function guestCodes(parts: SharingParts): GuestCodes {
  const { api } = parts;
  const of = ({ id, library }: InvitingSet) => ({
    params: { set_id: id },
    account: signedInAccount(parts),
    ...(library !== null && { query: { library } }),
  });
  return {
    async read(set) {
      const answer = await api.send(readGuestCode, of(set));
      if (answer.ok) return answer.value === null ? accepted(null) : toCode(parts, set.id, answer.value);
      // A set that has not reached the server has no code.
      return answer.refusal.status === NOT_FOUND_STATUS ? accepted(null) : toAnswer(answer);
    },
    async create(set) {
      // The server reads the library of a church, however the person's own is encrypted.
      const isSealed = set.library === null && isEndToEnd(parts.access);
      const sealing = isSealed ? await createGuestSecret(parts, set.id) : undefined;
      if (sealing === null) return NOT_OPENED;
      const endsAt = await findEnd(set, parts.clock());
      const body = {
        ...(endsAt !== null && { ends_at: endsAt }),
        ...(sealing !== undefined && { owner_secret: sealing.sealed }),
      };
      const answer = await api.send(createGuestCode, { ...of(set), body });
      return answer.ok ? toCode(parts, set.id, answer.value) : toAnswer(answer);
    },
    async takeBack(set) {
      const answer = await api.send(takeBackGuestCode, of(set));
      // Another device may have done so.
      const isDone = answer.ok || answer.refusal.status === NOT_FOUND_STATUS;
      return isDone ? accepted(true) : toAnswer(answer);
    },
  };
}

const NOT_OPENED: Answer<never> = refused([
  { for: 'server_error', because: 'This device can’t read the code of this set. Unlock your songs and try again.' },
]);

/** The link of a sealed set has the part that opens it, which the server doesn't know. */
async function toCode(
  parts: SharingParts,
  id: SetId,
  { token, code, ends_at: endsAt, owner_secret: sealed, guests }: DataOf<typeof createGuestCode>,
): Promise<Answer<GuestCode>> {
  const secret = sealed === null ? undefined : await openSecret(parts, id, sealed);
  if (secret === null) return NOT_OPENED;
  return accepted({
    link: guestLink(secret === undefined ? token : `${token}.${formatMasterKey(secret)}`),
    code,
    endsAt: Date.parse(endsAt),
    guests: guests.map(({ full_name: name }) => name),
  });
}

/** End of the set as it is planned, with some hours to spare; null for a set without a date, or whose time has passed. */
async function findEnd({ id, sets, songs }: InvitingSet, now: number): Promise<number | null> {
  const record = await sets.get(id);
  if (record === null) return null;
  const ids = listSongIds(record.value.order);
  const records = await Promise.all(ids.map((song) => songs.get(song)));
  const found = new Map<string, Song | 'not-found'>(ids.map((song, at) => [song, records[at]?.value ?? 'not-found']));
  const { times } = plannedSet(record.value, found, () => 1);
  return guestsEndAt(times.endsAt, now);
}
