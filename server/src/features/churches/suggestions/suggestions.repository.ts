import { and, count, desc, eq, inArray, or } from '../../../platform/database/drizzle.ts';
import { alias } from '../../../platform/database/drizzle-tables.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { accounts, churchMembers, suggestions } from '../../../platform/database/schema.ts';
import type { MemberKey } from '../churches.repository.ts';

export type SuggestionState = (typeof suggestions.$inferSelect)['state'];

/** A suggestion as its author, owners and leaders see it, without its content. */
export interface SuggestionRow {
  readonly id: string;
  readonly songId: string;
  readonly authorId: string;
  readonly author: string;
  readonly suggestedAt: Date;
  readonly state: SuggestionState;
  /** See {@link suggestions.takingId}. */
  readonly takingId: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** The most suggestions that a list has. */
const LISTED = 500;

/** Selects those of a church that a person may see: their own, and others' if they decide about them. */
function isVisible({ churchId, accountId }: MemberKey, decides: boolean) {
  const isTheirs = decides ? undefined : eq(suggestions.authorId, accountId);
  return and(eq(suggestions.churchId, churchId), isTheirs);
}

const deciders = alias(accounts, 'deciders');

function selectRows(queries: Queries) {
  return queries
    .select({
      id: suggestions.id,
      songId: suggestions.songId,
      authorId: suggestions.authorId,
      author: accounts.fullName,
      suggestedAt: suggestions.suggestedAt,
      state: suggestions.state,
      takingId: suggestions.takingId,
      decidedBy: deciders.fullName,
      decidedAt: suggestions.decidedAt,
    })
    .from(suggestions)
    .innerJoin(accounts, eq(accounts.id, suggestions.authorId))
    .leftJoin(deciders, eq(deciders.id, suggestions.decidedBy));
}

/** The caller's own suggestions of a church and, for those who decide, all that wait. The newest first. */
export function listRows(queries: Queries, key: MemberKey, decides: boolean): Promise<readonly SuggestionRow[]> {
  const isOwn = eq(suggestions.authorId, key.accountId);
  return selectRows(queries)
    .where(and(isVisible(key, decides), or(isOwn, eq(suggestions.state, 'waiting'))))
    .orderBy(desc(suggestions.suggestedAt), suggestions.id)
    .limit(LISTED);
}

/** A suggestion that a person may see; null for none. */
export async function findRow(
  queries: Queries,
  id: string,
  { key, decides }: { readonly key: MemberKey; readonly decides: boolean },
): Promise<SuggestionRow | null> {
  const [row] = await selectRows(queries).where(and(eq(suggestions.id, id), isVisible(key, decides)));
  return row ?? null;
}

export async function readContent(queries: Queries, id: string): Promise<Uint8Array> {
  const [row] = await queries.select({ content: suggestions.content }).from(suggestions).where(eq(suggestions.id, id));
  return row?.content ?? new Uint8Array();
}

export async function countWaiting(queries: Queries, { churchId, accountId }: MemberKey): Promise<number> {
  const [row] = await queries
    .select({ waiting: count() })
    .from(suggestions)
    .where(
      and(eq(suggestions.churchId, churchId), eq(suggestions.authorId, accountId), eq(suggestions.state, 'waiting')),
    );
  return row?.waiting ?? 0;
}

/** Stores a suggestion. False if its id is taken. */
export async function putRow(queries: Queries, row: typeof suggestions.$inferInsert): Promise<boolean> {
  const added = await queries.insert(suggestions).values(row).onConflictDoNothing().returning({ id: suggestions.id });
  return added.length > 0;
}

/** A change of a suggestion's state, and the states that it can be changed from. */
export interface StateChange {
  readonly from: readonly SuggestionState[];
  readonly to: SuggestionState;
  /** Left out, it stays as it is. */
  readonly takingId?: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** Changes the state. False if it is in none of the states that it could be changed from. */
export async function changeState(
  queries: Queries,
  id: string,
  { from, to: state, ...decision }: StateChange,
): Promise<boolean> {
  const changed = await queries
    .update(suggestions)
    .set({ state, ...decision })
    .where(and(eq(suggestions.id, id), inArray(suggestions.state, [...from])))
    .returning({ id: suggestions.id });
  return changed.length > 0;
}

/** The accounts that decide about the suggestions of a church. */
export async function listDeciders(queries: Queries, churchId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ accountId: churchMembers.accountId })
    .from(churchMembers)
    .where(and(eq(churchMembers.churchId, churchId), inArray(churchMembers.role, ['owner', 'leader'])));
  return rows.map(({ accountId }) => accountId);
}
