import { and, asc, eq, gt, isNotNull, ne, notLike } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, mails, signUps } from '../database/schema.ts';
import { LOST_KEY } from './lost-keys.repository.ts';

/** A column of sealed texts, in a table whose rows have a UUID. */
export interface SealedColumn {
  readonly table: typeof accounts | typeof signUps | typeof mails;
  readonly purpose: string;
  /** True if a text is bound to the id of its row. */
  readonly isOwned: boolean;
}

/** All columns sealed with the server's secret, except the check of the secret itself. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: accounts, purpose: 'master-key', isOwned: true },
  { table: signUps, purpose: 'master-key', isOwned: true },
  { table: mails, purpose: 'mail', isOwned: false },
];

export interface SealedRow {
  readonly id: string;
  readonly sealed: string;
}

interface Page {
  readonly mark: string;
  /** The id that the page before ended with. */
  readonly after: string | null;
  readonly limit: number;
}

/** The next rows whose text does not begin with `mark`, by id. */
export async function sealedOtherwise(
  queries: Queries,
  { table }: SealedColumn,
  { mark, after, limit }: Page,
): Promise<readonly SealedRow[]> {
  const column = sealedIn(table);
  const isOther = and(
    isNotNull(column),
    ne(column, LOST_KEY),
    notLike(column, `${mark.replaceAll('_', String.raw`\_`)}%`),
  );
  const isLater = after === null ? undefined : gt(table.id, after);
  const rows = await queries
    .select({ id: table.id, sealed: column })
    .from(table)
    .where(and(isOther, isLater))
    .orderBy(asc(table.id))
    .limit(limit);
  return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, sealed }]));
}

/** Replaces one sealed text by another, unless it has changed. */
export async function replaceSealed(
  queries: Queries,
  { table }: SealedColumn,
  { id, sealed, renewed }: SealedRow & { readonly renewed: string },
): Promise<void> {
  const isSame = and(eq(table.id, id), eq(sealedIn(table), sealed));
  if (table === mails) await queries.update(mails).set({ sealed: renewed }).where(isSame);
  else
    await queries
      .update(table as typeof accounts) // all sealed tables have the same columns here
      .set({ sealedMasterKey: renewed })
      .where(isSame); // of both the same column
}

function sealedIn(table: SealedColumn['table']) {
  return 'sealed' in table ? table.sealed : table.sealedMasterKey;
}
