import { createContext, useContext } from 'react';
import type { MatchedLines } from '@uplift/client/searching';
import type { LibraryRow } from '@uplift/core/library';
import { rowFacts } from '@uplift/core/library';
import { markMatches } from '@uplift/core/search';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import { MarkedText } from '@uplift/ui-kit';
import { AccidentalText } from '../../../chart/index.ts';
import { useStore } from '../../../state/use-store.ts';
import styles from './song-cells.module.css';

/** The lyric lines that made rows match; null outside of a search. */
export const MatchedLinesContext = createContext<MatchedLines | null>(null);

/** A title with its matches of the search marked. */
export function TitleCell({ title }: { readonly title: string }) {
  const lines = useContext(MatchedLinesContext);
  return lines === null ? title : <MarkedText parts={markMatches(title, lines.query)} />;
}

interface TitleDetailProps {
  readonly row: LibraryRow;
  readonly isPhone: boolean;
}

/** Detail under the title: the found lyric line or tags; on phones otherwise the content of the missing columns. */
export function TitleDetail({ row, isPhone }: TitleDetailProps) {
  const lines = useContext(MatchedLinesContext);
  if (lines !== null) return <FoundLine row={row} lines={lines} isPhone={isPhone} />;
  return isPhone ? <PhoneFacts row={row} /> : null;
}

interface FoundLineProps extends TitleDetailProps {
  readonly lines: MatchedLines;
}

function FoundLine({ row, lines, isPhone }: FoundLineProps) {
  const line = useStore(lines.watchLine(row));
  if (line !== null) {
    return (
      <span className={styles['detail']}>
        {isPhone && arrangementName(row) !== '' && `${arrangementName(row)} · `}
        <MarkedText parts={markMatches(line, lines.query)} />
      </span>
    );
  }
  const tags = foundTags(row, lines.query);
  if (tags.length === 0) return isPhone ? <PhoneFacts row={row} /> : null;
  return (
    <span className={styles['detail']}>
      {isPhone && arrangementName(row) !== '' && `${arrangementName(row)} · `}
      Tagged <MarkedText parts={markMatches(tags.join(', '), lines.query)} />
    </span>
  );
}

/** Those of a song's tags that the search found. */
function foundTags({ tags }: LibraryRow, query: string): readonly string[] {
  return tags.filter((tag) => markMatches(tag, query).some(({ isMatch }) => isMatch));
}

/** Name of the arrangement, if it isn't the default one. */
function arrangementName({ arrangement }: LibraryRow): string {
  return arrangement === DEFAULT_ARRANGEMENT_NAME ? '' : arrangement;
}

/** Artist, arrangement and key of a song; if none of them is known, its tempo. */
function PhoneFacts({ row }: { readonly row: LibraryRow }) {
  const lines = useContext(MatchedLinesContext);
  const rest = rowFacts({ ...row, artist: '', tempo: row.key === null ? row.tempo : null });
  return (
    <span className={styles['detail']}>
      {lines === null ? row.artist : <MarkedText parts={markMatches(row.artist, lines.query)} />}
      {row.artist !== '' && rest !== '' && ' · '}
      <AccidentalText text={rest} />
    </span>
  );
}

export function ArtistCell({ artist }: { readonly artist: string }) {
  const lines = useContext(MatchedLinesContext);
  return lines === null ? artist : <MarkedText parts={markMatches(artist, lines.query)} />;
}
