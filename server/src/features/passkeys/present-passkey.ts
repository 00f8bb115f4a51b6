import type { DataOf, registerPasskey } from '@uplift/contract';
import type { PasskeyRow } from './passkeys.repository.ts';

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow): DataOf<typeof registerPasskey> {
  return {
    passkey_id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
