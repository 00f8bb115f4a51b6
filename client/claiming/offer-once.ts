import type { UpliftId } from '@uplift/core/foundation';
import type { TabMemory } from '@uplift/adapters/browser';
import type { ClaimKind } from './claimable.ts';
import type { ClaimSession } from './claim-session.ts';

interface Offer {
  readonly kind: ClaimKind;
  readonly owner: UpliftId;
  readonly session: ClaimSession;
  /** True while its page is open with no dialog over it. */
  readonly isWanted: () => boolean;
}

/** Opens the dialog by itself, but only the first time that this tab finds something to claim for this account. */
export async function offerOnce(tabMemory: TabMemory, { kind, owner, session, isWanted }: Offer): Promise<void> {
  const key = `claim-offered.${kind}`;
  if (tabMemory.read(key) === owner) return;
  if (await session.open(isWanted)) tabMemory.keep(key, owner);
}
