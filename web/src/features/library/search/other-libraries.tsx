import type { LibraryId, OpenLibrary } from '@uplift/client/libraries';
import { createMatchedLines } from '@uplift/client/searching';
import { Church, UserRound } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { counted, rowKey, type LibraryRow } from '@uplift/core/library';
import { songLink } from '@uplift/core/links';
import { shownWords, type SearchHit } from '@uplift/core/search';
import { Button, Icon } from '@uplift/ui-kit';
import { OWN_LIBRARY } from '../../../libraries/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { MatchedLinesContext, TitleCell, TitleDetail } from '../table/song-cells.tsx';
import styles from './other-libraries.module.css';

/** More are seen in their own library. */
const MOST_RESULTS = 20;

interface OtherLibrary {
  readonly id: LibraryId;
  readonly name: string;
}

/** The songs that a query finds in the libraries that aren't shown, each library under its name. */
export function OtherLibraries({ query }: { readonly query: string }) {
  const { libraries } = useUplift();
  const churches = useStore(libraries.churches);
  const shown = useStore(libraries.shown);
  const all = [{ id: null, name: OWN_LIBRARY }, ...churches.map(({ churchId, name }) => ({ id: churchId, name }))];
  return all
    .filter(({ id }) => id !== shown)
    .map((library) => <FoundInLibrary key={library.id} library={library} query={query} />);
}

interface FoundInLibraryProps {
  readonly library: OtherLibrary;
  readonly query: string;
}

/** Opens the library, and so its index, with the first search. */
function FoundInLibrary({ library, query }: FoundInLibraryProps) {
  const { libraries } = useUplift();
  const opened = useMemo(() => libraries.open(library.id), [libraries, library.id]);
  return opened && <Results library={library} opened={opened} query={query} />;
}

interface ResultsProps extends FoundInLibraryProps {
  readonly opened: OpenLibrary;
}

function Results({ library: { id, name }, opened, query }: ResultsProps) {
  const { libraries } = useUplift();
  const hits = useHits(opened, query);
  const rows = useRowsOfHits(opened, hits);
  const lines = useMemo(() => createMatchedLines(opened.search, shownWords(query)), [opened, query]);
  if (rows.length === 0) return null;
  return (
    <MatchedLinesContext value={lines}>
      <section className={styles['library']} aria-label={`In ${name}`}>
        <h2 className={styles['heading']}>
          <Icon of={id === null ? UserRound : Church} size="sm" />
          {`In ${name}`}
          <span className="num muted">{counted(new Set(hits.map((hit) => hit.id)).size, 'song')}</span>
        </h2>
        <ul className={styles['songs']}>
          {rows.map((row) => (
            <li key={rowKey(row)}>
              <Link href={songLink(row)} onPress={() => libraries.show(id)} className={styles['song'] ?? ''}>
                <span className={styles['title']}>
                  <TitleCell title={row.title} />
                </span>
                <TitleDetail row={row} isPhone />
              </Link>
            </li>
          ))}
        </ul>
        {hits.length > rows.length && (
          <Button variant="quiet" onPress={() => libraries.show(id)}>
            {`Show All in ${name}`}
          </Button>
        )}
      </section>
    </MatchedLinesContext>
  );
}

const NO_HITS: readonly SearchHit[] = [];

function useHits({ libraryMemory }: OpenLibrary, query: string): readonly SearchHit[] {
  const { search } = libraryMemory;
  const answer = useStore(search.answer);
  useEffect(() => search.ask(query), [search, query]);
  useEffect(() => () => search.ask(''), [search]);
  return answer.type === 'found' ? answer.hits : NO_HITS;
}

const NO_ROWS: readonly LibraryRow[] = [];

/** The rows of the first hits, the best first. */
function useRowsOfHits({ songs }: OpenLibrary, hits: readonly SearchHit[]): readonly LibraryRow[] {
  const [rows, setRows] = useState(NO_ROWS);
  useEffect(() => {
    let isOld = false;
    const first = hits.slice(0, MOST_RESULTS);
    const read = async () => {
      const found = new Map((await songs.getRows(new Set(first.map(({ id }) => id)))).map((row) => [rowKey(row), row]));
      if (!isOld) setRows(first.flatMap((hit) => found.get(rowKey(hit)) ?? []));
    };
    void read();
    return () => {
      isOld = true;
    };
  }, [songs, hits]);
  return hits.length === 0 ? NO_ROWS : rows;
}
