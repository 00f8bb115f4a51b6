import type { Queries } from '../database/database.ts';
import { SEALED_COLUMNS } from './resealing.repository.ts';
import type { SealedColumn, SealedRow } from './resealing.repository.ts';
import type { Secrets } from './secrets.ts';

const AT_ONCE = 200;

export interface ResealingParts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  /** Returns true to leave the rest for the next start. */
  readonly isStopped?: () => boolean;
}

/** Counts of the texts that weren't sealed as they would be today. */
export interface Resealed {
  readonly resealed: number;
  /** Texts that no secret of this server opens, left unchanged. */
  readonly unopened: number;
}

/**
 * Reseals everything that was sealed with a secret that is merely accepted, or by a release that did not bind it to its
 * owner. Several servers may do so at once. Once nothing is left, the other secret can go.
 */
export async function resealAll(parts: ResealingParts): Promise<Resealed> {
  const all: Resealed[] = [];
  for (const column of SEALED_COLUMNS) all.push(await resealColumn(parts, column));
  return {
    resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
    unopened: all.reduce((sum, { unopened }) => sum + unopened, 0),
  };
}

async function resealColumn(parts: ResealingParts, column: SealedColumn): Promise<Resealed> {
  const { queries, secrets, isStopped = () => false } = parts;
  let [resealed, unopened] = [0, 0];
  let after: string | null = null;
  while (!isStopped()) {
    const rows = await column.listOthers(queries, { mark: secrets.currentMark, after, limit: AT_ONCE });
    const opened = rows.flatMap((row) => reseal(secrets, column, row));
    for (const { row, renewed } of opened) await column.replace(queries, row, renewed);
    resealed += opened.length;
    unopened += rows.length - opened.length;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) break;
  }
  return { resealed, unopened };
}

/** Returns null for a text that no secret opens. */
function reseal(
  secrets: Secrets,
  { purpose }: SealedColumn,
  row: SealedRow,
): readonly { readonly row: SealedRow; readonly renewed: string }[] {
  const { sealed, owner } = row;
  try {
    return [{ row, renewed: secrets.seal(secrets.open(sealed, purpose, owner), purpose, owner) }];
  } catch {
    return []; // sealed with a secret that is lost, or damaged: it is counted
  }
}
