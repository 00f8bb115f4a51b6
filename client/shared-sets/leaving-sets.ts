import type { Answer } from '@uplift/client/accounts';
import type { SetId } from '@uplift/core/foundation';
import type { SharedSets } from './shared-sets.ts';

/** Hides a set that this account is leaving from the list, or shows it again. */
export function setLeaving({ leaving }: Pick<SharedSets, 'leaving'>, id: SetId, isLeaving: boolean): void {
  const others = new Set(leaving.get());
  if (isLeaving) others.add(id);
  else others.delete(id);
  leaving.set(others);
}

/** Leaves a set shared by another account. It stays unlisted until the server no longer lists it; a refusal lists it again. */
export async function giveBackSet(
  sharedSets: Pick<SharedSets, 'list' | 'leaving' | 'unshare'>,
  id: SetId,
  ownAddress: string,
): Promise<Answer<true>> {
  const answer = await sharedSets.unshare(id, ownAddress);
  if (answer.ok) onceUnlisted(sharedSets, id, () => setLeaving(sharedSets, id, false));
  else setLeaving(sharedSets, id, false);
  return answer;
}

function onceUnlisted({ list }: Pick<SharedSets, 'list'>, id: SetId, listener: () => void): void {
  const look = () => {
    if (list.get()?.some((set) => set.id === id) === true) return;
    end();
    listener();
  };
  const end = list.subscribe(look);
  look();
}
