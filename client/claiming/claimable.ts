import type { ClaimCourse, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { isSignedIn, type Session } from '@uplift/core/membership';

/** Kind of unclaimed record on a device. */
export type ClaimKind = 'songs' | 'collections' | 'sets';

/** Unclaimed record of this device, as listed. */
export interface Claimable {
  readonly id: string;
  readonly title: string;
  /** Detail that distinguishes it from others of the same name: "G Major", "12 songs". */
  readonly detail: string;
}

/** Unclaimed records of one kind, which an account can claim. */
export interface ClaimableRecords {
  /** In the order of their page. */
  list(): Promise<readonly Claimable[]>;
  claim(ids: readonly string[], owner: UpliftId, course: ClaimCourse): Promise<Result<number, StorageRefusal>>;
}

/** The account that can claim records: the fully signed-in person's; null without one. */
export function claimingOwner(session: Session): UpliftId | null {
  return isSignedIn(session) ? session.uplift_id : null;
}
