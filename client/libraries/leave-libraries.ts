import { churchOwner } from './church-access.ts';
import { openChurchRecords } from './church-records.ts';
import type { ChurchLibrary } from './libraries.ts';
import type { LibrariesParts } from './open-libraries.ts';
import { rescueEdits } from './rescue-edits.ts';

/** Libraries that the account is no longer in, and those that it may only read from now on. */
export interface Lost {
  readonly gone: readonly ChurchLibrary[];
  readonly demoted: readonly ChurchLibrary[];
}

/**
 * Compares the libraries that a device knew with those that the account has now. A read-only library with unsent edits
 * counts as demoted, too: the device could edit it at some point, but its disk was too full to save that.
 */
export async function findLost(
  before: readonly ChurchLibrary[],
  now: readonly ChurchLibrary[],
  hasWaiting: (library: ChurchLibrary) => Promise<boolean>,
): Promise<Lost> {
  const find = (churchId: string) => now.find((one) => one.churchId === churchId);
  const gone = before.filter(({ churchId }) => find(churchId) === undefined);
  const demoted = before.filter(({ churchId, mayEdit }) => mayEdit && find(churchId)?.mayEdit === false);
  const readable = now.filter(({ churchId, mayEdit }) => !mayEdit && !demoted.some((one) => one.churchId === churchId));
  const waiting = await Promise.all(readable.map(hasWaiting));
  return { gone, demoted: [...demoted, ...readable.filter((_, at) => waiting[at] === true)] };
}

/** The list to keep: those that the device couldn't let go of are in it as they were, so that it tries again. */
export function keepFailed(now: readonly ChurchLibrary[], failed: readonly ChurchLibrary[]): readonly ChurchLibrary[] {
  const others = now.filter(({ churchId }) => !failed.some((one) => one.churchId === churchId));
  return [...others, ...failed];
}

type LeavingParts = Pick<LibrariesParts, 'others' | 'own' | 'access' | 'newId' | 'stores'>;

/**
 * Copies what was never sent from these libraries into the person's own, and then deletes their records from this device.
 * What may still be read is fetched again. Returns the libraries that the device couldn't let go of, for the next time.
 */
export async function leaveLibraries(parts: LeavingParts, { gone, demoted }: Lost): Promise<readonly ChurchLibrary[]> {
  const failed: ChurchLibrary[] = [];
  for (const library of gone) if (!(await leave(parts, library, false))) failed.push(library);
  for (const library of demoted) if (!(await leave(parts, library, true))) failed.push(library);
  return failed;
}

async function leave(parts: LeavingParts, library: ChurchLibrary, isMember: boolean): Promise<boolean> {
  const { others, own, access, newId, stores } = parts;
  const { churchId, name } = library;
  const { store } = openChurchRecords(others, access, churchId);
  const rescued = await rescueEdits(store, own, newId);
  if (!rescued.ok) return false;
  // Those who may still read it, and had nothing to send, keep it.
  if (isMember && !rescued.value.isAny) return true;
  const account = access.state.get();
  if (account.type !== 'unlocked') return false;
  const forgotten = await others.forget(churchId, churchOwner(churchId, account.account.upliftId));
  if (!forgotten.ok) return false;
  const before = stores.left.get().filter((one) => one.churchId !== churchId);
  stores.left.set([...before, { churchId, name, rescued: rescued.value.records, isMember }]);
  return true;
}
