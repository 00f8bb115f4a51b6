import { changeChurch } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { hasSeat, keepsAnOwner } from '@uplift/core/membership';
import type { ChurchRole } from '@uplift/core/membership';
import { putOwnedChurch, setSeats } from '../../platform/churches/founding.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { allChurches, churchesCalled } from './administration.repository.ts';
import type { ListedChurch } from './administration.repository.ts';
import { holdChurch } from './churches.repository.ts';
import type { MemberKey } from './churches.repository.ts';
import { openInvitations } from './invitations.repository.ts';
import { joinChurch } from './join.ts';
import { countMembers, findMember, findPerson, setRole } from './members.repository.ts';

/** Commands of the operator on churches, which no call of the API has. Refusals are sentences. */
export interface ChurchAdministration {
  /** All churches, sorted by name. */
  list(): Promise<readonly ListedChurch[]>;
  /** The one church of an id or a name. */
  find(idOrName: string): Promise<Result<ListedChurch, string>>;
  /** Founds a church with one owner; returns its id. */
  found(church: {
    readonly name: string;
    readonly seats: number;
    readonly ownerId: string;
  }): Promise<Result<string, string>>;
  /** Makes an account a member without an invitation; of a member, changes the role. */
  addMember(key: MemberKey, role: ChurchRole): Promise<Result<true, string>>;
  /** Sets how many people a church may have. */
  setSeats(churchId: string, seats: number): Promise<void>;
}

const ACCOUNT_GONE = refused('The account was just deleted.');

export function administerChurches(queries: Queries, now: () => Date): ChurchAdministration {
  return {
    list: () => allChurches(queries),
    find: async (idOrName) => theOne(await churchesCalled(queries, idOrName), idOrName),
    found: async ({ name, seats, ownerId }) => {
      const read = changeChurch.body?.safeParse({ name });
      if (read?.data?.name === undefined) return refused('A church’s name must be 1 to 100 characters on one line.');
      const church = { name: read.data.name, seats, ownerId };
      return queries.transaction(async (transaction) => {
        const owner = await findPerson(transaction, ownerId);
        return owner === null ? ACCOUNT_GONE : accepted(await putOwnedChurch(transaction, church, now()));
      });
    },
    addMember: (key, role) => queries.transaction((transaction) => addMember(transaction, key, { role, now: now() })),
    setSeats: (churchId, seats) => setSeats(queries, churchId, seats),
  };
}

function theOne(found: readonly ListedChurch[], idOrName: string): Result<ListedChurch, string> {
  const [church, other] = found;
  if (church === undefined) return refused(`There is no church called "${idOrName}".`);
  if (other !== undefined) return refused(`Several churches are called "${idOrName}". Name one by its id.`);
  return accepted(church);
}

/** Counts seats as invitations do: an invited person holds one. */
async function addMember(
  transaction: Queries,
  key: MemberKey,
  { role, now }: { readonly role: ChurchRole; readonly now: Date },
): Promise<Result<true, string>> {
  const { churchId, accountId } = key;
  const seats = (await holdChurch(transaction, churchId)) ?? 0;
  const person = await findPerson(transaction, accountId);
  const [church] = await churchesCalled(transaction, churchId);
  if (person === null || church === undefined) return refused('The account or the church was just deleted.');
  const former = await findMember(transaction, key);
  if (former !== null) return promote(transaction, key, { role: former.role, next: role });
  const members = await countMembers(transaction, churchId);
  const invited = (await openInvitations(transaction, churchId, now)).length;
  if (!hasSeat(seats, { members, invited })) return refused(`Every seat of ${church.name} is taken (${seats}).`);
  await joinChurch(transaction, key, { fullName: person.fullName, churchName: church.name, role, now });
  return accepted(true);
}

async function promote(
  transaction: Queries,
  key: MemberKey,
  change: { readonly role: ChurchRole; readonly next: ChurchRole },
): Promise<Result<true, string>> {
  const owners = await countMembers(transaction, key.churchId, 'owner');
  if (!keepsAnOwner(change, owners)) return refused('A church needs an owner. Make someone else an owner first.');
  await setRole(transaction, key, change.next);
  return accepted(true);
}
