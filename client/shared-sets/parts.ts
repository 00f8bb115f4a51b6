import type { AccountState, RecordAccess } from '@uplift/client/accounts';
import type { Sync } from '@uplift/client/sync';
import type { DeviceStore } from '@uplift/adapters/device-store';
import type { HttpApi } from '@uplift/adapters/http-api';
import type { Clock, KeyedValueRepository, Store, WritableStore } from '@uplift/core/foundation';
import { isSignedIn, type Session } from '@uplift/core/membership';
import type { ListedSharedSet } from './shared-sets.ts';
import type { OpeningParts } from './open-sealed.ts';
import type { SealedRows } from './sealed-rows.ts';
import type { SealTroubles } from './seal-troubles.ts';
import type { SharingKeys } from './sharing-keys.ts';

/** Copies of shared sets, which this device stores encrypted for the unlocked account. */
export interface SharedCopies {
  /** Null for none, and while no account is unlocked. */
  read(id: string): Promise<unknown>;
  keep(id: string, value: object): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

/** Ports of the shared sets. */
export interface SharingParts {
  readonly api: HttpApi;
  /** Null until it is known. */
  readonly list: WritableStore<readonly ListedSharedSet[] | null>;
  /** The account's own sets and songs. */
  readonly device: Pick<DeviceStore, 'sets' | 'songs' | 'isOnlyHere' | 'sendFirst'>;
  readonly copies: SharedCopies;
  readonly access: RecordAccess;
  readonly session: Store<Session>;
  readonly accountState: Store<AccountState>;
  /** Requests the session from the server. */
  readonly refreshSession: () => Promise<void>;
  readonly sync: Pick<Sync, 'state' | 'syncNow'>;
  readonly connection: Store<'online' | 'offline'>;
  readonly isVisible: () => boolean;
  readonly clock: Clock;
  /** Runs `work` later; returns the function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Loads the code that seals and opens sets once; null if it can't be loaded now. */
  readonly loadKeys: () => Promise<SharingKeys | null>;
  /** Values of this device, for the public keys of other people. */
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'put'>;
  /** Runs `work` while no other tab of this browser runs its own. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** The same, with the identity of this account and the keys of others. */
export interface SealedParts extends SharingParts, OpeningParts {
  readonly rows: SealedRows;
  readonly troubles: SealTroubles;
}

/** The account that is unlocked on this device; null for none. */
export function unlockedAccount({ access }: Pick<SharingParts, 'access'>): string | null {
  const state = access.state.get();
  return state.type === 'unlocked' ? state.account.upliftId : null;
}

/** The account that is signed in; without network the one that is unlocked. Null for none. */
export function signedInAccount(parts: Pick<SharingParts, 'access' | 'session'>): string | null {
  const session = parts.session.get();
  return isSignedIn(session) ? (session.uplift_id ?? unlockedAccount(parts)) : null;
}

export const SIGNED_OUT_STATUS = 401;
export const NOT_FOUND_STATUS = 404;
