import type { AccessState, ReadAccess } from '@uplift/client/accounts';
import { createStore, toId, type UpliftId } from '@uplift/core/foundation';

/** Names the copy of a church's records that an account has on a device: two people of a church may share one. */
export function churchOwner(churchId: string, upliftId: string): UpliftId {
  return toId<UpliftId>(`${churchId} ${upliftId}`);
}

/** Returns the access to the account's copy of a church's records: open with the key of the account, whenever that is. */
export function createChurchAccess({ state }: ReadAccess, churchId: string): ReadAccess {
  const derived = (): AccessState => {
    const own = state.get();
    if (own.type !== 'unlocked') return own;
    const { entryId, upliftId, key } = own.account;
    return { type: 'unlocked', account: { entryId, upliftId: churchOwner(churchId, upliftId), key } };
  };
  const shown = createStore(derived());
  state.subscribe(() => shown.set(derived()));
  return { state: shown, church: churchId };
}
