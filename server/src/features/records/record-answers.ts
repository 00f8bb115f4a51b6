import type { DataOf, listSongs, pushSong } from '@uplift/contract';
import type { ListedRecord, PushAnswer } from '@uplift/core/sync';
import type { Refusal } from '../../platform/http/serve.ts';
import { refuse } from '../../platform/http/serve.ts';
import type { PushRefusal } from './take-push.ts';

/** The account was deleted by another request while this call ran. */
export const GONE = refuse(401, { for: 'server_error', because: 'This account was deleted.' });

export const NO_SUCH_RECORD = refuse(404, { for: 'server_error', because: 'That record doesn’t exist.' });

/** Status and sentence of each refused push. */
export const PUSH_REFUSALS: Readonly<Record<PushRefusal, { readonly status: number; readonly because: string }>> = {
  'not-a-delta': { status: 400, because: 'These changes can’t be read.' },
  'too-many': { status: 413, because: 'These changes have too many parts.' },
  'too-large': { status: 413, because: 'This record is larger than 4 MiB.' },
  'account-full': { status: 507, because: 'Your account is full. Permanently delete anything you no longer need.' },
};

/** The refusal of a call whose push is not taken. */
export function refusedPush(refusal: PushRefusal): { readonly ok: false; readonly refusal: Refusal } {
  const { status, because } = PUSH_REFUSALS[refusal];
  return refuse(status, { for: 'data', because });
}

export function presentAnswer(answer: PushAnswer): DataOf<typeof pushSong> {
  const { outcome, version, counters, delta } = answer;
  return { outcome, version, counters, delta: delta === null ? null : base64(delta) };
}

export function presentRecord({ id, version, data }: ListedRecord): DataOf<typeof listSongs>[number] {
  return { id, version, data: data === null ? null : { ...data, doc: base64(data.doc) } };
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
