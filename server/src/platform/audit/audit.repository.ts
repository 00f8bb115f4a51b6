import { desc, eq, lt } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { removeRows } from '../database/removing.repository.ts';
import { auditEntries } from '../database/schema.ts';

/** A year, and some weeks for requests about it. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

export type AuditAction =
  | 'address-changed'
  | 'account-deleted'
  | 'admission-revoked'
  | 'admitted'
  | 'change-suggested'
  | 'church-founded'
  | 'church-handed-over'
  | 'church-joined-by-link'
  | 'church-link-made'
  | 'church-link-taken-back'
  | 'encryption-changed'
  | 'envelope-replaced'
  | 'key-restored'
  | 'keys-changed'
  | 'mails-resent'
  | 'passkey-added'
  | 'passkey-removed'
  | 'password-changed'
  | 'password-reset'
  | 'quota-set'
  | 'renamed'
  | 'secret-adopted'
  | 'started-over'
  | 'sessions-ended'
  | 'suggestion-decided'
  | 'suspended'
  | 'unsuspended';

/** An entry of the audit trail. `details` holds no secret, and no address or name: it stays when the account is deleted. */
export interface AuditEntry {
  readonly actor: 'operator' | 'person';
  readonly action: AuditAction;
  readonly accountId: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes an entry, in the transaction of its change, so that neither exists without the other. */
export async function noteAudit(queries: Queries, { details = {}, ...entry }: AuditEntry, now: Date): Promise<void> {
  await queries.insert(auditEntries).values({ id: crypto.randomUUID(), at: now, ...entry, details });
}

export type KeptAuditEntry = typeof auditEntries.$inferSelect;

/** The latest entries first: of one account, or of all for null. */
export function auditTrail(
  queries: Queries,
  accountId: string | null,
  atMost: number,
): Promise<readonly KeptAuditEntry[]> {
  return queries
    .select()
    .from(auditEntries)
    .where(accountId === null ? undefined : eq(auditEntries.accountId, accountId))
    .orderBy(desc(auditEntries.at))
    .limit(atMost);
}

/** Removes entries that are older than 400 days. */
export async function removeOldAudit(queries: Queries, now: Date): Promise<void> {
  await removeRows(queries, auditEntries, lt(auditEntries.at, new Date(now.getTime() - KEPT_MS)));
}
