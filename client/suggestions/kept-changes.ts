import type { ReadAccess } from '@uplift/client/accounts';
import { openText, sealText } from '@uplift/adapters/vault';
import {
  loadOnce,
  refused,
  type KeyedValueRepository,
  type Result,
  type StorageRefusal,
} from '@uplift/core/foundation';
import type { SuggestedChange } from '@uplift/core/suggestions';

export interface KeptChangesParts {
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'getAll' | 'put'>;
  readonly access: ReadAccess;
}

/** A suggestion, or a part of one, on this device. */
export interface KeptChange {
  readonly id: string;
  readonly change: SuggestedChange;
  readonly isSending: boolean;
}

/** The place of a kept suggestion. */
export interface KeptPlace {
  readonly churchId: string;
  readonly key: string;
}

/** Suggestions of the unlocked account on this device, one for each place. */
export interface KeptChanges {
  /** Null without one. */
  read(place: KeptPlace): Promise<KeptChange | null>;
  keep(place: KeptPlace, kept: KeptChange): Promise<Result<null, StorageRefusal>>;
  drop(place: KeptPlace): Promise<Result<null, StorageRefusal>>;
  listSending(): Promise<readonly (KeptPlace & KeptChange)[]>;
}

/** A suggestion as the device stores it. */
interface StoredChange {
  readonly id: string;
  readonly isSending: boolean;
  /** Its songs and sentence, sealed with the account's key. */
  readonly sealed: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
}

/** The parser checks whole songs: only who has a suggestion waits for it. */
const loadFormat = loadOnce(() => import('@uplift/core/suggestions'));

/** Keeps suggestions among the preferences of this device, one value each, so that tabs don't replace each other's. */
export function createKeptChanges({ preferences, access }: KeptChangesParts, prefix: string): KeptChanges {
  const unlocked = () => {
    const state = access.state.get();
    return state.type === 'unlocked' ? state.account : null;
  };
  const path = ({ churchId, key }: KeptPlace) => `${prefix}/${churchId}/${key}`;
  const purpose = (owner: string, { churchId, key }: KeptPlace) => `uplift/${prefix}/${owner}/${churchId}/${key}`;
  const open = async (place: KeptPlace, value: unknown): Promise<KeptChange | null> => {
    const account = unlocked();
    if (account === null || !isStored(value)) return null;
    const text = await openText(account.key, value, purpose(account.upliftId, place));
    const change = text === null ? null : ((await loadFormat())?.parseSuggestion(text) ?? null);
    return change && { id: value.id, change, isSending: value.isSending };
  };
  return {
    read: async (place) => open(place, await preferences.get(path(place))),
    async keep(place, { id, change, isSending }) {
      const account = unlocked();
      const format = await loadFormat();
      if (account === null || format === null) return UNAVAILABLE;
      const sealed = await sealText(account.key, format.formatSuggestion(change), purpose(account.upliftId, place));
      return preferences.put(path(place), { id, isSending, ...sealed });
    },
    drop: (place) => preferences.put(path(place), null),
    async listSending() {
      const sending = [...(await preferences.getAll())].map(async ([name, value]) => {
        const place = readPath(prefix, name);
        const kept = place !== null && isStored(value) && value.isSending ? await open(place, value) : null;
        return place && kept && { ...place, ...kept };
      });
      return (await Promise.all(sending)).filter((kept) => kept !== null);
    },
  };
}

const UNAVAILABLE: Result<never, StorageRefusal> = refused('storage-unavailable');

/** The place that a preference is kept for; null for another preference. */
function readPath(prefix: string, name: string): KeptPlace | null {
  const [first, churchId = '', ...key] = name.split('/');
  return first === prefix ? { churchId, key: key.join('/') } : null;
}

function isStored(value: unknown): value is StoredChange {
  return typeof value === 'object' && value !== null && 'sealed' in value && 'iv' in value && 'id' in value;
}
