import type { SetId } from '@uplift/core/foundation';
import { setLink, sharedSetLink, type SetItem, type SetList } from '@uplift/core/set-list';
import type { ListedSharedSet, SharingPerson } from '../../state/shared-sets.ts';

/** A line of the table of sets: one's own, or one that somebody shares. */
export interface PlanRow {
  /** Its own among the lines: two accounts may have sets of one id. */
  readonly key: string;
  readonly id: SetId;
  /** Epoch ms; null in a set without a date. */
  readonly at: number | null;
  /** How many items it has. */
  readonly items: number;
  /** The items; none are known of a set that somebody shares. */
  readonly order: readonly SetItem[];
  /** Null for one's own. */
  readonly sharedBy: SharingPerson | null;
  readonly href: string;
}

/** The sets of the table, one's own first. */
export function planRows(own: readonly SetList[], shared: readonly ListedSharedSet[]): readonly PlanRow[] {
  return [...own.map(ownRow), ...shared.map(sharedRow)];
}

function ownRow({ id, at, order }: SetList): PlanRow {
  return { key: `own ${id}`, id, at, items: order.length, order, sharedBy: null, href: setLink(id) };
}

function sharedRow({ id, at, items, owner }: ListedSharedSet): PlanRow {
  return { key: `shared ${id}`, id, at, items, order: [], sharedBy: owner, href: sharedSetLink(id) };
}
