import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { LibraryRow } from '@uplift/core/library';
import { filterLabel, narrowings, parseSongQuery, withoutFilter } from '@uplift/core/search';
import { Icon, Kbd } from '@uplift/ui-kit';
import { openKeysHelp } from '../../../keys/index.ts';
import styles from './search-filters.module.css';

interface SearchFiltersProps {
  readonly query: string;
  readonly matches: readonly LibraryRow[];
  readonly onQuery: (query: string) => void;
  /** Puts the cursor at the end of the search box. */
  readonly onTyping: () => void;
}

/** Phones have room for the first. */
const FIELDS = ['artist:', 'key:', 'tag:', 'tempo:60-80', 'time:', 'lyrics:'];

/** The filters of a search, each to be taken away, then those that would narrow it. */
export function SearchFilters({ query, matches, onQuery, onTyping }: SearchFiltersProps) {
  const filters = parseSongQuery(query).filters;
  const offered = useMemo(() => narrowings(matches, query), [matches, query]);
  const add = (typed: string) => onQuery(query === '' ? typed : `${query.trimEnd()} ${typed}`);
  return (
    <>
      {filters.length + offered.length > 0 && (
        <fieldset className={styles['filters']} aria-label="Filters">
          {filters.map((filter) => (
            <Button
              key={filter.typed}
              className={`${styles['chip'] ?? ''} ${styles['chosen'] ?? ''}`}
              aria-label={`Remove ${filterLabel(filter)}`}
              onPress={() => onQuery(withoutFilter(query, filter))}
            >
              {filterLabel(filter)} <Icon of={X} size="sm" />
            </Button>
          ))}
          {filters.length > 0 && offered.length > 0 && <span className={styles['rule']} />}
          {offered.map(({ label, typed, count }) => (
            <Button key={typed} className={styles['chip'] ?? ''} onPress={() => add(typed)}>
              {label} <span className={styles['count']}>{count.toLocaleString('en-US')}</span>
            </Button>
          ))}
        </fieldset>
      )}
      <p className={styles['help']}>
        <span>
          Narrow the search{' '}
          {FIELDS.map((field) => (
            <Button
              key={field}
              className={styles['field'] ?? ''}
              onPress={() => {
                add(field);
                onTyping();
              }}
            >
              {field}
            </Button>
          ))}
        </span>
        <Button className={styles['all'] ?? ''} onPress={openKeysHelp}>
          All search terms and shortcuts <Kbd>?</Kbd>
        </Button>
      </p>
    </>
  );
}
