import { isPending, type ImportPreview, type ImportState } from '@uplift/client/importing';
import { Undo2 } from 'lucide-react';
import { Button, classNames, Dialog, useToasts } from '@uplift/ui-kit';
import { assertNever } from '@uplift/core/foundation';
import type { ImportFile } from '@uplift/core/import';
import { acceptLabel, importSummary, validFileCount } from '@uplift/core/import';
import styles from './import-dialog.module.css';
import { ImportListing } from './import-listing.tsx';
import { ImportPreviewFooter, ImportPreviewView } from './import-preview-view.tsx';
import { undoFailureText } from './import-words.ts';
import { ImportReportView } from './import-report-view.tsx';
import { StoringSongs } from './storing-songs.tsx';
import type { Importing } from './use-import.ts';
import { useOpenImport, type OpenImport } from './use-open-import.ts';

/** Imports files as songs: lists their contents, stores the accepted ones, and reports. */
export function ImportDialog(props: { readonly importing: Importing }) {
  const importing = useOpenImport(props.importing);
  const previewed = previewedFile(importing);
  return (
    <Dialog
      title={previewed === null ? 'Import Files' : `Check ${previewed.file.name}`}
      size={previewed === null ? 'lg' : 'xl'}
      isOpen={importing.isOpen}
      onClose={() => closeDialog(importing)}
      isDismissable={false}
      footer={
        previewed === null ? (
          <Footer importing={importing} />
        ) : (
          <ImportPreviewFooter {...previewed} session={importing.session} />
        )
      }
    >
      {previewed === null ? (
        <Body importing={importing} />
      ) : (
        <ImportPreviewView {...previewed} session={importing.session} />
      )}
    </Dialog>
  );
}

interface PreviewedFile {
  readonly file: ImportFile;
  readonly preview: ImportPreview;
}

function previewedFile({ state: { list, preview } }: OpenImport): PreviewedFile | null {
  const file = list.files.find(({ key }) => key === preview?.key);
  return file === undefined || preview === null ? null : { file, preview };
}

/** Closes the dialog; from a preview, returns to the files. Storing cannot be stopped halfway. */
function closeDialog({ state: { preview, stage }, session, close }: OpenImport): void {
  if (preview !== null) session.previews.close();
  else if (stage.type !== 'storing') close();
}

function Body({ importing }: { readonly importing: OpenImport }) {
  const { stage, list, lastPreviewed } = importing.state;
  switch (stage.type) {
    case 'listing':
      return (
        <ImportListing
          list={list}
          lastPreviewed={lastPreviewed}
          startsPasting={importing.isPasting && list.chosenCount === 0}
          session={importing.session}
        />
      );
    case 'storing':
      return <StoringSongs stored={stage.stored} total={stage.total} />;
    case 'reported':
      return <ImportReportView report={stage.report} failure={stage.failure} />;
    default:
      return assertNever(stage);
  }
}

function Footer({ importing }: { readonly importing: OpenImport }) {
  const { stage, list } = importing.state;
  if (stage.type === 'reported') return <ReportFooter importing={importing} />;
  const isWaiting = isPending(importing.state);
  const isStoring = stage.type === 'storing';
  return (
    <>
      <span className={classNames('hint', styles['note'])}>{listingNote(importing.state)}</span>
      <Button variant="quiet" onPress={importing.close} isDisabled={isStoring}>
        Cancel
      </Button>
      <Button
        variant="primary"
        onPress={importing.session.accept}
        isDisabled={validFileCount(list) === 0 || isWaiting || isStoring}
      >
        {isWaiting ? 'Import Songs' : acceptLabel(list)}
      </Button>
    </>
  );
}

function listingNote({ list, comparing }: ImportState): string {
  const stillReading = list.chosenCount - list.readCount;
  if (stillReading > 0) return `${String(stillReading)} still reading`;
  if (comparing > 0) return 'Comparing with your library…';
  return importSummary(list);
}

function ReportFooter({ importing }: { readonly importing: OpenImport }) {
  const { show } = useToasts();
  const { stage } = importing.state;
  const hasImported = stage.type === 'reported' && stage.report.entries.some((entry) => entry.song !== null);
  const undo = async () => {
    const failure = await importing.session.undo();
    show({ message: failure === null ? 'Import undone.' : undoFailureText(failure) });
    if (failure === null) importing.close();
  };
  return (
    <>
      {hasImported && (
        <span className={styles['undo']}>
          <Button variant="quiet" icon={Undo2} onPress={() => void undo()}>
            Undo Import
          </Button>
        </span>
      )}
      <Button variant="primary" onPress={importing.close}>
        Done
      </Button>
    </>
  );
}
