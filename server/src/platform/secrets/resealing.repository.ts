import { and, asc, eq, gt, isNotNull, ne, notLike, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, mails, signUps, spaceKeys } from '../database/schema.ts';
import { formatServerPurpose, SERVER, SPACE_KEY_PURPOSE } from '../spaces/key-copies.ts';
import { LOST_KEY } from './lost-keys.repository.ts';

export interface SealedRow {
  /** Sorts the rows of a column. */
  readonly id: string;
  /** What the text is bound to; empty for nothing. */
  readonly owner: string;
  readonly sealed: string;
}

interface Page {
  readonly mark: string;
  /** The id that the page before ended with. */
  readonly after: string | null;
  readonly limit: number;
}

/** A column of texts sealed with the server's secret. */
export interface SealedColumn {
  readonly purpose: string;
  /** The next rows whose text does not begin with `mark`, by id. */
  listOthers(queries: Queries, page: Page): Promise<readonly SealedRow[]>;
  /** Replaces one sealed text by another, unless it has changed. */
  replace(queries: Queries, row: SealedRow, renewed: string): Promise<void>;
}

/** Matches what begins otherwise. */
function startsOtherwise(mark: string): string {
  return `${mark.replaceAll('_', String.raw`\_`)}%`;
}

/** The keys of accounts, finished or not. */
function keyColumn(table: typeof accounts | typeof signUps): SealedColumn {
  const keys = table as typeof accounts; // both have these columns
  const { id, sealedMasterKey: sealed } = keys;
  return {
    purpose: 'master-key',
    async listOthers(queries, { mark, after, limit }) {
      const isOther = and(ne(sealed, LOST_KEY), notLike(sealed, startsOtherwise(mark)));
      const isLater = after === null ? undefined : gt(id, after);
      const rows = await queries
        .select({ id, sealed })
        .from(keys)
        .where(and(isOther, isLater))
        .orderBy(asc(id))
        .limit(limit);
      return rows.map((row) => ({ ...row, owner: row.id }));
    },
    async replace(queries, row, renewed) {
      await queries
        .update(keys)
        .set({ sealedMasterKey: renewed })
        .where(and(eq(id, row.id), eq(sealed, row.sealed)));
    },
  };
}

const MAIL_COLUMN: SealedColumn = {
  purpose: 'mail',
  async listOthers(queries, { mark, after, limit }) {
    const isOther = and(isNotNull(mails.sealed), notLike(mails.sealed, startsOtherwise(mark)));
    const isLater = after === null ? undefined : gt(mails.id, after);
    const rows = await queries
      .select({ id: mails.id, sealed: mails.sealed })
      .from(mails)
      .where(and(isOther, isLater))
      .orderBy(asc(mails.id))
      .limit(limit);
    return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [{ id, owner: '', sealed }]));
  },
  async replace(queries, { id, sealed }, renewed) {
    const isSame = and(eq(mails.id, id), eq(mails.sealed, sealed));
    await queries.update(mails).set({ sealed: renewed }).where(isSame);
  },
};

/** Identifies a copy by its space and generation, in the order of both. */
const COPY_ID = sql<string>`${spaceKeys.spaceId} || '/' || lpad(${spaceKeys.generation}::text, 10, '0')`;

/** The server's copies of the keys of spaces. */
const SPACE_KEY_COLUMN: SealedColumn = {
  purpose: SPACE_KEY_PURPOSE,
  async listOthers(queries, { mark, after, limit }) {
    const isOther = and(eq(spaceKeys.member, SERVER), notLike(spaceKeys.sealed, startsOtherwise(mark)));
    const isLater = after === null ? undefined : gt(COPY_ID, after);
    const rows = await queries
      .select({ id: COPY_ID, space: spaceKeys.spaceId, generation: spaceKeys.generation, sealed: spaceKeys.sealed })
      .from(spaceKeys)
      .where(and(isOther, isLater))
      .orderBy(asc(COPY_ID))
      .limit(limit);
    return rows.map(({ id, sealed, ...place }) => ({ id, owner: formatServerPurpose(place), sealed }));
  },
  async replace(queries, { id, sealed }, renewed) {
    const isCopy = and(eq(COPY_ID, id), eq(spaceKeys.member, SERVER), eq(spaceKeys.sealed, sealed));
    await queries.update(spaceKeys).set({ sealed: renewed }).where(isCopy);
  },
};

/** All columns sealed with the server's secret, except the check of the secret itself. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  keyColumn(accounts),
  keyColumn(signUps),
  MAIL_COLUMN,
  SPACE_KEY_COLUMN,
];
