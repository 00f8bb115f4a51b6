import { exportAccount, exportRecords, exportSongHistory } from '@uplift/contract';
import type { HttpApi, HttpRefusal } from '@uplift/adapters/http-api';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';

type Query = Readonly<Record<string, string>>;

/** A table that is read page by page. */
interface Paged<Row> {
  read(query: Query): Promise<Result<readonly Row[], HttpRefusal>>;
  /** The query of the page that follows a row. */
  following(last: Row): Query;
}

/**
 * Builds one JSON file with all data of an account on the server. Large tables are read page by page, and each page is
 * released once it is in the file, so that no library is in memory as a whole.
 */
export async function exportFile(api: HttpApi, account: string | null): Promise<Result<Blob, HttpRefusal>> {
  const tables = await api.send(exportAccount, { account });
  if (!tables.ok) return tables;
  const records = await allRows({
    read: (query) => api.send(exportRecords, { query, account }),
    following: ({ collection, id }) => ({ after_collection: collection, after_id: id }),
  });
  if (!records.ok) return records;
  const versions = await allRows({
    read: (query) => api.send(exportSongHistory, { query, account }),
    following: ({ record_id, version }) => ({ after_id: record_id, after_version: String(version) }),
  });
  if (!versions.ok) return versions;
  const lists = { records: records.value, song_history: versions.value };
  return accepted(new Blob(fileParts(tables.value, lists), { type: 'application/json' }));
}

/** Rows of all pages, each page as its text in the file. */
async function allRows<Row>(paged: Paged<Row>): Promise<Result<readonly Blob[], HttpRefusal>> {
  const pages: Blob[] = [];
  let query: Query = {};
  while (true) {
    const page = await paged.read(query);
    if (!page.ok) return page;
    const last = page.value.at(-1);
    if (last === undefined) return accepted(pages);
    pages.push(new Blob([page.value.map((row) => JSON.stringify(row)).join(',\n')]));
    query = paged.following(last);
  }
}

const member = (name: string) => `${JSON.stringify(name)}: `;

/** The tables to read, and after them one row a line. */
function fileParts(tables: object, lists: Readonly<Record<string, readonly Blob[]>>): BlobPart[] {
  const named = Object.entries(tables).map(([name, rows]) => [member(name), JSON.stringify(rows, null, 2)]);
  const listed = Object.entries(lists).map(([name, pages]) => [member(name), '[\n', ...separate(pages), '\n]']);
  const members = [...named, ...listed].map((parts) => new Blob(parts));
  return ['{\n', ...separate(members), '\n}\n'];
}

function separate(parts: readonly Blob[]): BlobPart[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [',\n', part]));
}
