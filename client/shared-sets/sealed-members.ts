import { isEndToEnd, toAnswer, type Answer } from '@uplift/client/accounts';
import { listSealedMembers, type DataOf } from '@uplift/contract';
import { accepted, type SetId } from '@uplift/core/foundation';
import { signedInAccount, type SealedParts } from './parts.ts';
import type { PinnedKeys, PinnedPerson } from './pinned-keys.ts';
import type { SealTrouble } from './seal-troubles.ts';

/** State of someone for whom a set is sealed. */
export type MemberState =
  | 'can-open'
  /** They have no account, or no device of theirs has made an identity. */
  | 'not-signed-in'
  /** The set isn’t sealed for them yet. */
  | 'not-sealed'
  /** They have another public key, or account, than before: nothing is sealed for them until it is accepted. */
  | 'key-changed';

/** Someone that an own set of an end-to-end encrypted account is shared with. */
export interface SealedMember {
  readonly emailAddress: string;
  readonly state: MemberState;
  /** Null for `not-signed-in`. */
  readonly person: PinnedPerson | null;
  /** True once the safety code was compared, and was the same. */
  readonly isCompared: boolean;
}

/** The code that this person and another compare. */
export interface SafetyCode {
  /** Twelve groups of four digits. */
  readonly groups: readonly string[];
  readonly isCompared: boolean;
}

/** Sets of end-to-end encrypted accounts as the pages see them. */
export interface SealedSets {
  /** The people of an own set; none while the own account is managed, whose sets aren’t sealed. */
  members(id: SetId): Promise<Answer<readonly SealedMember[]>>;
  /** Reason that the people of an own set don’t get its latest changes; null if they do. */
  trouble(id: SetId): Promise<SealTrouble | null>;
  /** Uses the key of a person from now on, and of their address. */
  accept(person: PinnedPerson, emailAddress?: string): Promise<void>;
  /** Remembers whether the safety code of a person was the same on both devices. Different keys are used no more. */
  compare(person: PinnedPerson, isSame: boolean): Promise<void>;
  /** Null while the own key can’t be read. */
  readCode(person: PinnedPerson): Promise<SafetyCode | null>;
}

export type MemberData = DataOf<typeof listSealedMembers>[number];

/** Says whether someone can open a set, and has the key that this device knows. */
export async function assessMember(pins: PinnedKeys, member: MemberData): Promise<SealedMember> {
  const { email_address: emailAddress, uplift_id: account, public_key: publicKey, generation } = member;
  if (account === null || publicKey === null)
    return { emailAddress, state: 'not-signed-in', person: null, isCompared: false };
  const person = { account, publicKey };
  const [pin, known] = [await pins.check(person), (await pins.findAccount(emailAddress)) ?? account];
  if (pin === 'changed' || known !== account) return { emailAddress, person, state: 'key-changed', isCompared: false };
  return {
    emailAddress,
    person,
    state: generation === null ? 'not-sealed' : 'can-open',
    isCompared: pin === 'compared',
  };
}

/** Calls of the pages about sealed sets. `sealAgain` is called when someone may need a key. */
export function sealedSets(parts: SealedParts, sealAgain: () => void): SealedSets {
  const { api, pins, identity } = parts;
  return {
    async members(id) {
      if (!isEndToEnd(parts.access)) return accepted([]);
      const answer = await api.send(listSealedMembers, { params: { set_id: id }, account: signedInAccount(parts) });
      if (!answer.ok) return toAnswer(answer);
      const members = await Promise.all(answer.value.map((member) => assessMember(pins, member)));
      if (parts.troubles.find(id) === null && members.some(({ state }) => state === 'not-sealed')) sealAgain();
      return accepted(members);
    },
    trouble: async (id) => parts.troubles.find(id),
    async accept(person, emailAddress) {
      if (emailAddress !== undefined) await pins.pinAccount(emailAddress, person.account);
      const pin = await pins.check(person);
      if (pin === 'new' || pin === 'changed') await pins.pin(person);
      sealAgain();
    },
    async compare(person, isSame) {
      await pins.compare(person, isSame);
      sealAgain();
    },
    async readCode(person) {
      const own = await identity.read();
      if (own === null) return null;
      const { account, identity: mine, keys } = own;
      const groups = await keys.safetyCode({ account, publicKey: mine.publicKey }, person);
      return { groups, isCompared: (await pins.check(person)) === 'compared' };
    },
  };
}
