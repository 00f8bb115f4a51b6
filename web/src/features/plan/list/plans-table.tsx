import { planTitle, monthGroups } from '@uplift/client/dates';
import type { PlanRow } from '@uplift/client/shared-sets';
import { DEFAULT_SET_SORT, sortSets, suggestedSet, type SetColumn, type SetSort } from '@uplift/core/set-list';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { nextSort } from '@uplift/core/library';
import { VirtualTable, type RowGroup, type TableSort } from '@uplift/ui-kit';
import { useViewportWidth } from '../../../page/index.ts';
import { useUplift } from '../../../state/uplift.ts';
import { planColumns } from './plan-columns.tsx';
import { DOCK_BELOW } from '../editor/plan-place.ts';
import styles from './plans-table.module.css';

const ROW_HEIGHT = 72;
const NO_GROUPS: readonly RowGroup[] = [];

/** The sets, by date under their months, or by how much is in them. */
export function PlansTable({ sets }: { readonly sets: readonly PlanRow[] }) {
  const { now } = useUplift();
  const navigate = useNavigate();
  const [sort, setSort] = useState<SetSort>(DEFAULT_SET_SORT);
  const rows = useMemo(() => sortSets(sets, sort), [sets, sort]);
  const isByDate = sort.column === 'at';
  const groups = useMemo(() => (isByDate ? monthGroups(rows) : NO_GROUPS), [rows, isByDate]);
  const isPhone = useViewportWidth() < DOCK_BELOW;
  const columns = useMemo(() => {
    const next = suggestedSet(sets, now());
    return planColumns({ now: now(), nextKey: next?.key ?? null, isPhone, isByDate });
  }, [sets, now, isPhone, isByDate]);
  return (
    <div className={styles['table']}>
      <VirtualTable
        label="Set lists"
        columns={columns}
        rowCount={rows.length}
        // The table asks for indexes below rowCount alone.
        getRow={(index) => rows[index] as PlanRow}
        getKey={(set) => set.key}
        getLabel={(set) => rowLabel(set, now())}
        getHref={(set) => set.href}
        onOpen={(set) => void navigate(set.href)}
        rowHeight={ROW_HEIGHT}
        groups={groups}
        sort={{ columnId: sort.column, direction: sort.direction }}
        onSortChange={({ columnId }: TableSort) => setSort(nextSort(sort, columnId as SetColumn))} // the columns that sort are the sets'
        foot={<div className={styles['foot']} />}
      />
    </div>
  );
}

function rowLabel(row: PlanRow, now: number): string {
  const { sharedBy } = row;
  const title = planTitle(row, now);
  return sharedBy === null ? title : `${title}, shared by ${sharedBy.fullName}`;
}
