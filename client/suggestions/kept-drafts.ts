import type { ReadAccess } from '@uplift/client/accounts';
import { openText, sealText } from '@uplift/adapters/vault';
import {
  loadOnce,
  refused,
  type KeyedValueRepository,
  type Result,
  type StorageRefusal,
} from '@uplift/core/foundation';
import type { SuggestionDraft, SuggestionDrafts } from './suggestions.ts';

export interface DraftParts {
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'getAll' | 'put'>;
  readonly access: ReadAccess;
}

/** A draft as the device keeps it, under a key of its church and song. */
interface KeptDraft {
  readonly id: string;
  readonly isSending: boolean;
  /** Its songs and sentence, sealed with the account's key. */
  readonly sealed: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
}

const PREFIX = 'suggestion-draft/';

/** The parser checks whole songs: only who has a draft waits for it. */
const loadFormat = loadOnce(() => import('@uplift/core/suggestions'));

/** Keeps the drafts among the preferences of this device, one value each, so that tabs don't replace each other's. */
export function createKeptDrafts({ preferences, access }: DraftParts): SuggestionDrafts {
  const unlocked = () => {
    const state = access.state.get();
    return state.type === 'unlocked' ? state.account : null;
  };
  const open = async (churchId: string, songId: string, value: unknown): Promise<SuggestionDraft | null> => {
    const account = unlocked();
    if (account === null || !isKept(value)) return null;
    const text = await openText(account.key, value, draftPurpose(account.upliftId, churchId, songId));
    const change = text === null ? null : ((await loadFormat())?.parseSuggestion(text) ?? null);
    return change === null ? null : { id: value.id, churchId, change, isSending: value.isSending };
  };
  return {
    read: async (churchId, songId) => open(churchId, songId, await preferences.get(draftKey(churchId, songId))),
    async keep({ id, churchId, change, isSending }) {
      const account = unlocked();
      const format = await loadFormat();
      if (account === null || format === null) return UNAVAILABLE;
      const purpose = draftPurpose(account.upliftId, churchId, change.base.id);
      const sealed = await sealText(account.key, format.formatSuggestion(change), purpose);
      return preferences.put(draftKey(churchId, change.base.id), { id, isSending, ...sealed });
    },
    drop: ({ churchId, change }) => preferences.put(draftKey(churchId, change.base.id), null),
    async listSending() {
      const sending = [...(await preferences.getAll())].flatMap(([key, value]) => {
        const place = readKey(key);
        return place !== null && isKept(value) && value.isSending ? [open(...place, value)] : [];
      });
      return (await Promise.all(sending)).filter((draft) => draft !== null);
    },
  };
}

const UNAVAILABLE: Result<never, StorageRefusal> = refused('storage-unavailable');

function draftKey(churchId: string, songId: string): string {
  return `${PREFIX}${churchId}/${songId}`;
}

/** The church and the song of a draft's key; null for another key. */
function readKey(key: string): readonly [churchId: string, songId: string] | null {
  if (!key.startsWith(PREFIX)) return null;
  const [churchId = '', ...song] = key.slice(PREFIX.length).split('/');
  return [churchId, song.join('/')];
}

function draftPurpose(owner: string, churchId: string, songId: string): string {
  return `uplift/suggestion-draft/${owner}/${churchId}/${songId}`;
}

function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'sealed' in value && 'iv' in value && 'id' in value;
}
