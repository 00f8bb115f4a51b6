import type { DataOf, listSongs, pushSong } from '@uplift/contract';
import type { ListedLog, SealedAnswer } from '@uplift/core/sync';
import type { Refusal } from '../../platform/http/serve.ts';
import { refuse } from '../../platform/http/serve.ts';
import { NO_SUCH_LIBRARY } from '../../platform/churches/serve-library.ts';
import type { Library } from '../../platform/churches/serve-library.ts';
import type { PushRefusal } from './take-push.ts';

/** The account was deleted by another request while this call ran. */
const GONE = refuse(401, { for: 'server_error', because: 'This account was deleted.' });

/** Refusal of a call whose library was deleted with its owner while it ran. */
export function refuseGone({ isOfChurch }: Library): { readonly ok: false; readonly refusal: Refusal } {
  return isOfChurch ? NO_SUCH_LIBRARY : GONE;
}

/** The record isn't at the version that a call was made for. */
export const CHANGED_SINCE = { status: 412, because: 'This record has changed since that version.' };
export const CHANGED = refuse(CHANGED_SINCE.status, { for: 'version', because: CHANGED_SINCE.because });

/** The outcome of a record of a batch that no record can have the id of. */
export const WRONG_ID = { outcome: 'refused', status: 400, because: 'This id can’t be used.' } as const;

export const NO_SUCH_RECORD = refuse(404, { for: 'server_error', because: 'That record doesn’t exist.' });

/** Status and sentence of each refused push. */
export const PUSH_REFUSALS: Readonly<Record<PushRefusal, { readonly status: number; readonly because: string }>> = {
  'not-an-entry': { status: 400, because: 'This isn’t a sealed entry.' },
  'other-key': { status: 409, because: 'These changes are sealed with another key than your library’s present one.' },
  'too-many': { status: 413, because: 'Too many devices have changed this record.' },
  'too-large': { status: 413, because: 'This record is larger than 4 MiB.' },
  'account-full': { status: 507, because: 'Your account is full. Permanently delete anything you no longer need.' },
};

/** The refusal of a call whose push is not taken. */
export function refusedPush(refusal: PushRefusal): { readonly ok: false; readonly refusal: Refusal } {
  const { status, because } = PUSH_REFUSALS[refusal];
  return refuse(status, { for: 'data', because });
}

export function presentAnswer(answer: SealedAnswer): DataOf<typeof pushSong> {
  const { outcome, version, counters, entries, isStored, isLong, proof } = answer;
  const log = { outcome, version, counters, entries: entries.map(base64), is_stored: isStored, is_long: isLong };
  return outcome === 'purged' ? { ...log, proof: presentProof(proof) } : log;
}

export function presentRecord({ id, version, data, proof }: ListedLog): DataOf<typeof listSongs>[number] {
  if (data === null) return { id, version, data, proof: presentProof(proof) };
  const log = { id, version, data: { ...data, entries: data.entries.map(base64) } };
  return proof === null ? log : { ...log, proof: presentProof(proof) };
}

export function presentProof(proof: Uint8Array | null): string | null {
  return proof === null ? null : base64(proof);
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
