import { printedAt, songLook, type OwnChoice, type PrintItem } from '@uplift/core/print-layout';
import { useDeferredValue } from 'react';
import styles from './print-page.module.css';
import { SongFields } from './song-fields.tsx';
import { SongNotFound } from './song-not-found.tsx';
import { SongRow } from './song-row.tsx';
import type { ChosenPaper } from './use-paper.ts';
import type { OpenDocument } from './use-print-document.ts';
import { WholeOptions, type ListKind } from './whole-options.tsx';

interface PrintOptionsProps {
  readonly items: readonly PrintItem[];
  readonly isSet: boolean;
  readonly open: OpenDocument;
  readonly chosen: ChosenPaper;
}

const NO_ITEMS: readonly PrintItem[] = [];

/** Options for printing the list and each of its songs. */
export function PrintOptions({ items, isSet, open, chosen }: PrintOptionsProps) {
  // The sheets come first: the rows of thirty songs take as long as their pages.
  const shown = useDeferredValue(items, NO_ITEMS);
  const kind = listKind(items, isSet);
  const [only] = shown;
  return (
    <div className={styles['options']}>
      <WholeOptions kind={kind} items={items} open={open} chosen={chosen} />
      {kind === 'song' && only && <OnlySong item={only} open={open} />}
      {kind !== 'song' && items.length > 0 && (
        <section className={styles['group']} aria-labelledby="song-options">
          <h2 id="song-options">Songs</h2>
          <ol className={styles['songs']}>
            {shown.map((item, index) => (
              <SongRow
                // oxlint-disable-next-line react/no-array-index-key -- a song may stand in the list twice
                key={index}
                item={item}
                index={index}
                choices={open.choices}
                choose={open.choose}
                pages={printedAt(open, index)?.pages ?? 0}
                hasTwoColumns={printedAt(open, index)?.columns === 2}
                sameLabel={isSet ? 'Same as the Set' : 'Same as All Songs'}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function listKind(items: readonly PrintItem[], isSet: boolean): ListKind {
  if (isSet) return 'set';
  return items.length === 1 ? 'song' : 'songs';
}

function OnlySong({ item, open }: { readonly item: PrintItem; readonly open: OpenDocument }) {
  if (item.song === null) return <SongNotFound />;
  // The chords of a song alone are chosen above, with its sheets and its size.
  const change = ({ chords, ...own }: OwnChoice) => {
    open.choose({ type: 'song', index: 0, change: own });
    if (chords !== undefined) open.choose({ type: 'whole', change: { chords } });
  };
  return (
    <section className={styles['group']} aria-labelledby="only-song">
      <h2 id="only-song">{item.song.title}</h2>
      <SongFields
        item={item}
        look={songLook(open.choices, 0)}
        hasTwoColumns={printedAt(open, 0)?.columns === 2}
        change={change}
      />
    </section>
  );
}
