import { useDeferredValue } from 'react';
import type { PrintDocument } from '@uplift/core/print-layout';
import { songChoice } from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import { SelectField, Switch } from '@uplift/ui-kit';
import { DocumentTitle, useViewportWidth } from '../../page/index.ts';
import { PrintHeader } from './print-header.tsx';
import type { PrintItem } from './print-item.ts';
import styles from './print-page.module.css';
import { documentName, pageLabel, printSummary } from './print-words.ts';
import { Sheet } from './sheet.tsx';
import { SongOptions } from './song-options.tsx';
import { usePaper, type ChosenPaper } from './use-paper.ts';
import { usePrintDocument, type OpenDocument } from './use-print-document.ts';

interface PrintDeskProps {
  readonly items: readonly PrintItem[];
  readonly set: SetList | null;
  readonly backTo: string;
}

/** The sheets, and beside them how they are printed. */
export function PrintDesk({ items, set, backTo }: PrintDeskProps) {
  const chosen = usePaper();
  const open = usePrintDocument(items, set, chosen.paper);
  const { document } = open;
  const pages = document?.pages ?? [];
  const songs = open.placeOf.length;
  return (
    <>
      <DocumentTitle title={documentName(items, set)} />
      <PrintHeader
        backTo={backTo}
        summary={printSummary({ songs, pages: pages.length, paper: chosen.paper })}
        isReady={pages.length > 0}
      />
      <main className={styles['desk']}>
        <Options items={items} open={open} chosen={chosen} />
        <div className={styles['sheets']}>
          {document &&
            pages.map((page) => (
              <Sheet
                key={page.number}
                page={page}
                paper={document}
                paperName={chosen.paper}
                label={pageLabel(page, pages.length, titlesOf(items, open))}
              />
            ))}
        </div>
      </main>
    </>
  );
}

function titlesOf(items: readonly PrintItem[], { placeOf }: OpenDocument): readonly string[] {
  return placeOf.map((place) => items[place]?.song?.title ?? '');
}

/** Below this the options stand above the sheets. */
const BESIDE_FROM_PX = 1000;
/** Above the sheets more songs than these would push the sheets away. */
const MOST_OPEN_SONGS = 2;

const NO_ITEMS: readonly PrintItem[] = [];

interface OptionsProps {
  readonly items: readonly PrintItem[];
  readonly open: OpenDocument;
  readonly chosen: ChosenPaper;
}

const PAPERS = [
  { id: 'a4', label: 'A4' },
  { id: 'letter', label: 'US Letter' },
];

function Options({ items, open, chosen }: OptionsProps) {
  const { document, placeOf, choices, choose } = open;
  const isBeside = useViewportWidth() >= BESIDE_FROM_PX;
  // The sheets come first: the fields of thirty songs take as long as their pages.
  const shown = useDeferredValue(items, NO_ITEMS);
  const twoColumns = placesInTwoColumns(document, placeOf);
  return (
    <div className={styles['options']}>
      <section className={styles['all']} aria-label="All pages">
        <SelectField
          label="Paper"
          options={PAPERS}
          value={chosen.paper}
          onChange={(paper) => chosen.choosePaper(paper === 'letter' ? 'letter' : 'a4')}
        />
        <Switch
          label="Lyrics Only"
          isSelected={choices.isLyricsOnly}
          onChange={(isOn) => choose({ type: 'lyrics-only', isOn })}
        />
      </section>
      {shown.map((item, index) => (
        <SongOptions
          // oxlint-disable-next-line react/no-array-index-key -- a song may stand in the list twice
          key={index}
          item={item}
          index={index}
          choice={songChoice(choices, index)}
          hasTwoColumns={twoColumns.has(index)}
          choose={choose}
          isOpen={isBeside || items.length <= MOST_OPEN_SONGS}
        />
      ))}
    </div>
  );
}

function placesInTwoColumns(document: PrintDocument | null, placeOf: readonly number[]): ReadonlySet<number> {
  const pages = document?.pages.filter(({ columns }) => columns === 2) ?? [];
  return new Set(pages.flatMap(({ song }) => (song === null ? [] : [placeOf[song] ?? -1])));
}
