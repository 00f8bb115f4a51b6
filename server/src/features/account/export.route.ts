import { exportAccount, exportRecords, exportSongHistory } from '@uplift/contract';
import type { RecordCollection } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { doCharged } from '../../platform/rate-limits/charged-work.ts';
import type { Charged } from '../../platform/rate-limits/charged-work.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedDocument } from './exported-document.ts';
import type { ExportedDocument, KeptDocument } from './exported-document.ts';
import { nextRecords, nextVersions } from './export-pages.repository.ts';
import type { RecordPlace } from './export-pages.repository.ts';
import { GONE } from './gone.ts';
import { readExportedRows } from './export.repository.ts';
import type { ExportedRow } from './export.repository.ts';
import { NOT_EXPORTED, TABLES_NOT_EXPORTED } from './not-exported.ts';

/** Reads one moment of all tables, without concurrent changes. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Serves all the server has about the signed-in person: by table, with omissions and their reasons under
 * `not_exported`, and page by page for tables with possibly thousands of rows.
 */
export function serveExport(site: Site): void {
  const { queries, limits, now } = site.platform;

  serve(site, exportAccount, async ({ session }) => {
    const wait = await limits.count(COSTLY_WORK.exports, session.accountId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const tables = await queries.transaction((snapshot) => readExportedRows(snapshot, session.accountId), SNAPSHOT);
    if (tables === null) return GONE;
    const written = Object.entries(tables).map(([name, rows]) => [name, rows.map(writtenRow)] as const);
    return accepted({
      exported_at: now().toISOString(),
      ...Object.fromEntries(written),
      not_exported: { ...NOT_EXPORTED, ...TABLES_NOT_EXPORTED },
    });
  });
  servePages(site);
}

function servePages(site: Site): void {
  const { queries } = site.platform;
  const exported = exporting(site.platform);

  serve(site, exportRecords, async ({ query, session, request }) => {
    const { after_collection: collection = '', after_id: id = null } = query;
    const after = id === null ? null : { collection: collection as RecordCollection, id }; // as the call's schema lets it through
    const rows = await nextRecords(queries, session.accountId, after);
    return exported({ session, request }, rows, ({ collection: name, id: recordId }) => ({
      collection: name,
      id: recordId,
    }));
  });
  serve(site, exportSongHistory, async ({ query, session, request }) => {
    const { after_id: id = null, after_version: version } = query;
    const after = id === null ? null : { id, version: Number(version ?? 0) };
    const rows = await nextVersions(queries, session.accountId, after);
    return exported({ session, request }, rows, ({ record_id: recordId }) => ({ collection: 'songs', id: recordId }));
  });
}

/** Rows with the content of their documents, read in sequence at the account's cost. */
function exporting(platform: Pick<Platform, 'queries' | 'recordReader' | 'budget' | 'turns'>) {
  return <Row extends KeptDocument>(
    caller: Omit<Charged, 'bytes'>,
    rows: readonly Row[],
    toPlace: (row: Row) => RecordPlace,
  ) => {
    const bytes = rows.reduce((sum, { state, tail }) => sum + (state?.length ?? 0) + (tail?.length ?? 0), 0);
    return doCharged(platform, { ...caller, bytes }, async () => {
      const space = caller.session.accountId;
      const records = rows.map((row) => ({ ...toPlace(row), space, state: row.state, tail: row.tail }));
      const read = await platform.recordReader.readAll(platform.queries, records);
      const exported = rows.map((row, at): Row & ExportedDocument => ({
        ...row,
        ...exportedDocument(row, read[at] ?? 'damaged'),
      }));
      return accepted(exported);
    });
  };
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
