import { documentName, pageLabel, printSummary } from '@uplift/client/printing';
import type { PrintItem } from '@uplift/core/print-layout';
import type { SetList } from '@uplift/core/set-list';
import { DocumentTitle } from '../../page/index.ts';
import { PrintHeader } from './print-header.tsx';
import { PrintOptions } from './print-options.tsx';
import styles from './print-page.module.css';
import { Sheet } from './sheet.tsx';
import { usePaper } from './use-paper.ts';
import { usePrintDocument, type OpenDocument } from './use-print-document.ts';

interface PrintWorkspaceProps {
  readonly items: readonly PrintItem[];
  readonly set: SetList | null;
  readonly backTo: string;
}

/** The sheets, and the printing options next to them. */
export function PrintWorkspace({ items, set, backTo }: PrintWorkspaceProps) {
  const chosen = usePaper();
  const open = usePrintDocument(items, set, chosen.paper);
  const { document } = open;
  const pages = document?.pages ?? [];
  const songs = new Set(open.places).size;
  return (
    <>
      <DocumentTitle title={documentName(items, set)} />
      <PrintHeader
        backTo={backTo}
        isSet={set !== null}
        summary={printSummary({ songs, pages: pages.length, paper: chosen.paper })}
        isReady={pages.length > 0}
      />
      <main className={styles['workspace']}>
        <PrintOptions items={items} isSet={set !== null} open={open} chosen={chosen} />
        <div className={styles['sheets']}>
          {document && pages.length === 0 && (
            <p className={styles['none']}>No pages selected. Check a song to print it.</p>
          )}
          {document &&
            pages.map((page) => (
              <Sheet
                key={page.number}
                page={page}
                paper={document}
                paperName={chosen.paper}
                label={pageLabel(page, pages.length, listTitles(items, open))}
              />
            ))}
        </div>
      </main>
    </>
  );
}

function listTitles(items: readonly PrintItem[], { places }: OpenDocument): readonly string[] {
  return places.map((place) => items[place]?.song?.title ?? '');
}
