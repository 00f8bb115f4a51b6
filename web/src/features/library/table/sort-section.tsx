import type { LibraryColumn } from '@uplift/core/library';
import { COLUMN_MIN_WIDTH } from '@uplift/core/library';
import { MenuItem, MenuSection, MenuSeparator } from '@uplift/ui-kit';
import { useViewportWidth } from '../../../page/index.ts';
import { COLUMN_NAMES } from './column-names.ts';
import { useSorting } from './use-sorting.ts';

/** Menu section to sort by every column, for tables so narrow that only one column has a header. */
export function SortSection() {
  const { sort, sortBy } = useSorting();
  if (useViewportWidth() >= COLUMN_MIN_WIDTH.key) return null;
  // The keys of the names are the columns.
  const columns = Object.keys(COLUMN_NAMES) as readonly LibraryColumn[];
  return (
    <>
      <MenuSection
        title="Sort by"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={sort === null ? [] : [sort.column]}
      >
        {columns.map((column) => (
          <MenuItem
            key={column}
            id={column}
            label={COLUMN_NAMES[column]}
            description={sort?.column === column ? DIRECTION_WORDS[sort.direction] : undefined}
            onAction={() => sortBy(column)}
          />
        ))}
      </MenuSection>
      <MenuSeparator />
    </>
  );
}

const DIRECTION_WORDS = { ascending: 'Ascending', descending: 'Descending' } as const;
