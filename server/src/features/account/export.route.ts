import { exportAccount } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { GONE } from './gone.ts';
import { rowsOf } from './export.repository.ts';
import type { ExportedRow } from './export.repository.ts';
import { NOT_EXPORTED, TABLES_NOT_EXPORTED } from './not-exported.ts';

/** One moment of all tables: what changes meanwhile is in none of them. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Serves all the server holds about who is signed in, by table, and under `not_exported` what it leaves out and why. */
export function serveExport(site: Site): void {
  const { queries, now } = site.platform;

  serve(site, exportAccount, async ({ session }) => {
    const tables = await queries.transaction((snapshot) => rowsOf(snapshot, session.accountId), SNAPSHOT);
    if (tables === null) return GONE;
    const written = Object.entries(tables).map(([name, rows]) => [name, rows.map(writtenRow)] as const);
    return accepted({
      exported_at: now().toISOString(),
      ...Object.fromEntries(written),
      not_exported: { ...NOT_EXPORTED, ...TABLES_NOT_EXPORTED },
    });
  });
}

function writtenRow(row: ExportedRow): ExportedRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, written(column, value)]));
}

/** Bytes as text: a picture as a data URL, anything else as base64url. */
function written(column: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  const bytes = Buffer.from(value);
  return column === 'jpeg' ? `data:image/jpeg;base64,${bytes.toString('base64')}` : bytes.toString('base64url');
}
