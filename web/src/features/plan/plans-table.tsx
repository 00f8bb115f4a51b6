import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { nextSort } from '@uplift/core/library';
import {
  DEFAULT_SET_SORT,
  setLink,
  sortSets,
  suggestedSet,
  type SetColumn,
  type SetList,
  type SetSort,
} from '@uplift/core/set-list';
import { VirtualTable, type RowGroup, type TableSort } from '@uplift/ui-kit';
import { useViewportWidth } from '../../page/index.ts';
import { useLibraryRows } from '../../state/library-rows.ts';
import { useUplift } from '../../state/uplift.ts';
import { planColumns } from './plan-columns.tsx';
import { DOCK_BELOW } from './plan-place.ts';
import { planTitle } from './set-dates.ts';
import styles from './plans-table.module.css';
import { monthGroups } from './month-groups.ts';

const ROW_HEIGHT = 72;
const NO_GROUPS: readonly RowGroup[] = [];

/** The sets, by date under their months, or by how much is in them. */
export function PlansTable({ sets }: { readonly sets: readonly SetList[] }) {
  const { now } = useUplift();
  const navigate = useNavigate();
  const titles = useTitles();
  const [sort, setSort] = useState<SetSort>(DEFAULT_SET_SORT);
  const rows = useMemo(() => sortSets(sets, sort), [sets, sort]);
  const isByDate = sort.column === 'at';
  const groups = useMemo(() => (isByDate ? monthGroups(rows) : NO_GROUPS), [rows, isByDate]);
  const isPhone = useViewportWidth() < DOCK_BELOW;
  const columns = useMemo(() => {
    const next = suggestedSet(sets, now());
    return planColumns({ now: now(), nextId: next?.id ?? null, titles, isPhone, isByDate });
  }, [sets, now, titles, isPhone, isByDate]);
  return (
    <div className={styles['table']}>
      <VirtualTable
        label="Set lists"
        columns={columns}
        rowCount={rows.length}
        // The table asks for indexes below rowCount alone.
        getRow={(index) => rows[index] as SetList}
        getKey={(set) => set.id}
        getLabel={(set) => planTitle(set.at, now())}
        getHref={(set) => setLink(set.id)}
        onOpen={(set) => void navigate(setLink(set.id))}
        rowHeight={ROW_HEIGHT}
        groups={groups}
        sort={{ columnId: sort.column, direction: sort.direction }}
        onSortChange={({ columnId }: TableSort) => setSort(nextSort(sort, columnId as SetColumn))} // the columns that sort are the sets'
        foot={<div className={styles['foot']} />}
      />
    </div>
  );
}

/** The titles of the library's songs by their ids. */
function useTitles(): ReadonlyMap<string, string> {
  const library = useLibraryRows();
  return useMemo(
    () => new Map(library.status === 'ready' ? library.rows.map(({ id, title }) => [id, title]) : []),
    [library],
  );
}
