import type { Answer } from '@uplift/client/accounts';
import type { SetId, SongId, Store, WritableStore } from '@uplift/core/foundation';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import type { SealDistrust } from './open-sealed.ts';
import type { PinnedPerson } from './pinned-keys.ts';
import type { GuestCodes } from './guests/guest-codes.ts';
import type { SealedSets } from './sealed-members.ts';

/** Owner or collaborator of a shared set. */
export interface SharingPerson {
  readonly fullName: string;
  /** Address of their picture. */
  readonly picture: string;
}

/** A set in the list of shared ones. */
export interface ListedSharedSet {
  readonly id: SetId;
  /** Epoch ms; null if unknown. */
  readonly at: number | null;
  readonly name?: string;
  readonly items: number;
  /** The titles of its first songs, in order. */
  readonly songs: readonly string[];
  readonly owner: SharingPerson;
}

/** A shared set, with the songs it names: read-only. */
export interface SharedSet {
  readonly set: SetList;
  readonly songs: ReadonlyMap<SongId, Song>;
  readonly owner: SharingPerson;
  /** True if it is this account's own set, opened as others open it. */
  readonly isOwn: boolean;
  /** The owner's account and public key, of a set that was sealed for this account. */
  readonly sealedBy?: PinnedPerson;
}

/** `found` from this device's copy first if there is one; `isCopy` until the server has answered. */
export type SharedSetCondition =
  | { readonly type: 'loading' }
  | {
      readonly type: 'found';
      readonly shared: SharedSet;
      readonly isCopy: boolean;
      /** Set while the server sends another state of the set, which isn't shown. */
      readonly distrust?: SealDistrust;
    }
  /** It does not exist, or is not shared with this account any more. */
  | { readonly type: 'missing' }
  | { readonly type: 'signed-out' }
  /** It is sealed, and no device of its owner has sealed it for this account yet. */
  | { readonly type: 'waiting'; readonly owner: SharingPerson }
  /** It is sealed by another key of its owner than before. It is opened once that is accepted. */
  | { readonly type: 'key-changed'; readonly owner: SharingPerson; readonly sealedBy: PinnedPerson }
  /** The set that the server sent can't be trusted, and there’s no copy on this device. */
  | { readonly type: 'untrusted'; readonly because: SealDistrust; readonly owner: SharingPerson }
  /** Can’t reach the server, and there’s no copy on this device. */
  | { readonly type: 'unreachable' };

/** Person that an own set is shared with. `fullName` is empty until they have opened it. */
export interface Collaborator {
  readonly fullName: string;
  readonly emailAddress: string;
}

/** Sets that are shared, by others with this account and by this account with others. */
export interface SharedSets {
  /** The list of shared sets, sorted by time; null until it is known. Empty for a signed-out visitor. */
  readonly list: Store<readonly ListedSharedSet[] | null>;
  /** Sets that this account is leaving: not shown, although the server still lists them. */
  readonly leaving: WritableStore<ReadonlySet<SetId>>;
  /** Reads the list again, at most once a second (SHARE-11). Each round of syncing reads it, too. */
  refresh(): void;
  /** One shared set, kept up to date while it has subscribers; the same store for the same id. */
  open(id: SetId): Store<SharedSetCondition>;
  /** Reads an open set again now. */
  reload(id: SetId): void;
  collaborators(id: SetId): Promise<Answer<readonly Collaborator[]>>;
  share(id: SetId, emailAddress: string): Promise<Answer<Collaborator>>;
  /** Unshares an own set, or leaves a set shared with this account. */
  unshare(id: SetId, emailAddress: string): Promise<Answer<true>>;
  /** Sets that are sealed for the people who read them; what other accounts share isn't affected. */
  readonly sealed: SealedSets;
  /** People without an account who follow sets of this account, or of its churches. */
  readonly guests: GuestCodes;
}
