import { useContext } from 'react';
import { keyLabel } from '@uplift/core/music';
import { markMatches, type LibraryRow } from '@uplift/core/library';
import { AccidentalText } from '../../chart/index.ts';
import { useStore } from '../../state/use-store.ts';
import { MatchedLinesContext, type MatchedLines } from './matched-lines.ts';
import styles from './song-cells.module.css';

/** A title, with the words marked that answer the search. */
export function TitleCell({ title }: { readonly title: string }) {
  const lines = useContext(MatchedLinesContext);
  return lines === null ? title : <MarkedText text={title} query={lines.query} />;
}

interface TitleDetailProps {
  readonly row: LibraryRow;
  readonly isPhone: boolean;
}

/** Under the title: the lyric line that was found; on phones else what the missing columns would say. */
export function TitleDetail({ row, isPhone }: TitleDetailProps) {
  const lines = useContext(MatchedLinesContext);
  if (lines !== null) return <FoundLine row={row} lines={lines} isPhone={isPhone} />;
  return isPhone ? <ArrangementAndKey row={row} /> : null;
}

interface FoundLineProps extends TitleDetailProps {
  readonly lines: MatchedLines;
}

function FoundLine({ row, lines, isPhone }: FoundLineProps) {
  const line = useStore(lines.lineOf(row));
  if (line === null) return isPhone ? <ArrangementAndKey row={row} /> : null;
  return (
    <span className={styles['detail']}>
      <MarkedText text={line} query={lines.query} />
    </span>
  );
}

function ArrangementAndKey({ row }: { readonly row: LibraryRow }) {
  return (
    <span className={styles['detail']}>
      {row.arrangement} · <KeyText row={row} />
    </span>
  );
}

/** "E♭ Major" with a real flat. */
export function KeyText({ row }: { readonly row: Pick<LibraryRow, 'key'> }) {
  return (
    <span>
      <AccidentalText text={keyLabel(row.key)} />
    </span>
  );
}

export function TempoCell({ tempo }: { readonly tempo: number }) {
  return (
    <span>
      {tempo}
      <span className="unit"> bpm</span>
    </span>
  );
}

interface MarkedTextProps {
  readonly text: string;
  readonly query: string;
}

function MarkedText({ text, query }: MarkedTextProps) {
  return markMatches(text, query).map((part, at) =>
    // The parts of one text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    part.isMatch ? (
      <mark key={at} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
