import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { holdOwner } from '../shares.repository.ts';
import type { SetKey } from '../shares.repository.ts';
import { dropCode, putCode } from './guest-codes.repository.ts';
import type { CodeWithGuests } from './guest-codes.repository.ts';
import { hashesOfCode } from './guest-secrets.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A set that is planned later gets its code later. */
const LONGEST_MS = 31 * DAY_MS;

/** A new code, and the id of the one that it replaced; null for none. */
export interface MadeCode {
  readonly code: Omit<CodeWithGuests, 'guests'>;
  readonly replaced: string | null;
}

/** Makes the guest code of a set. `endsAt` is the set's end in epoch ms, as a device of its owner knows it; null for a day from now. */
export async function makeCode(
  { queries, secrets }: { readonly queries: Queries; readonly secrets: Secrets },
  key: SetKey,
  { endsAt, now }: { readonly endsAt: number | null; readonly now: Date },
): Promise<MadeCode> {
  const id = randomUUID();
  const code = { id, createdAt: now, endsAt: toEnd(endsAt, now) };
  return queries.transaction(async (transaction) => {
    await holdOwner(transaction, key.ownerId);
    const replaced = await dropCode(transaction, key);
    await putCode(transaction, { ...key, ...code, ...hashesOfCode(secrets, id) });
    return { code, replaced };
  });
}

/** At least an hour, so that a set whose time has passed can still be followed. */
function toEnd(endsAt: number | null, now: Date): Date {
  const [earliest, latest] = [now.getTime() + HOUR_MS, now.getTime() + LONGEST_MS];
  return new Date(Math.min(Math.max(endsAt ?? now.getTime() + DAY_MS, earliest), latest));
}
