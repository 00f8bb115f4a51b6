import { randomUUID } from 'node:crypto';
import { MOST_GUESTS } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../../../platform/database/database.ts';
import type { Guest } from '../../../platform/guests/guests.repository.ts';
import type { Refusal } from '../../../platform/http/serve.ts';
import { newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import { FULL, NO_SUCH_CODE } from './guest-answers.ts';
import { countGuests, dropGuest, holdCode, putGuest, renameGuest } from './guest-codes.repository.ts';
import type { GuestCode } from './guest-codes.repository.ts';

/** A visit lasts a day at most; afterwards the same link opens another. */
const VISIT_MS = 24 * 60 * 60 * 1000;

interface EnteringGuest {
  /** The guest that this browser is so far; null for none. */
  readonly before: Guest | null;
  readonly fullName: string;
  readonly now: Date;
}

/** A visit, and the token of a new one; null if the browser goes on with the one that it has. */
export interface EnteredGuest {
  readonly token: string | null;
  readonly expiresAt: Date;
}

/** Enters a browser as a guest. One that has joined before gets its new name; one of another set leaves that. */
export function enterGuest(
  queries: Queries,
  code: GuestCode,
  { before, fullName, now }: EnteringGuest,
): Promise<Result<EnteredGuest, Refusal>> {
  return queries.transaction(async (transaction) => {
    if (!(await holdCode(transaction, code.id))) return NO_SUCH_CODE;
    if (before?.codeId === code.id) {
      await renameGuest(transaction, before.id, fullName);
      return accepted({ token: null, expiresAt: before.expiresAt });
    }
    if ((await countGuests(transaction, code.id, now)) >= MOST_GUESTS) return FULL;
    if (before !== null) await dropGuest(transaction, before.id);
    const [token, expiresAt] = [newToken(), new Date(Math.min(code.endsAt.getTime(), now.getTime() + VISIT_MS))];
    const guest = {
      id: randomUUID(),
      codeId: code.id,
      tokenHash: tokenHash(token),
      fullName,
      joinedAt: now,
      expiresAt,
    };
    await putGuest(transaction, guest);
    return accepted({ token, expiresAt });
  });
}
