import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ImportFile, ImportList } from '@uplift/core/library';
import { IMPORT_EXTENSIONS } from '@uplift/core/song-formats';
import { Button, FilePicker, Icon, Progress } from '@uplift/ui-kit';
import { ImportFileRow } from './import-file-row.tsx';
import { IMPORT_FORMATS } from './import-formats.ts';
import styles from './import-listing.module.css';
import type { ImportSession } from './import-session.ts';
import { PasteText } from './paste-text.tsx';
import { WindowedList } from './windowed-list.tsx';

/** What the device's chooser offers; `.uplift.zip` is a zip to it. */
const ACCEPTED = [...IMPORT_EXTENSIONS.map((extension) => `.${extension}`), '.zip'];
const ROW_HEIGHT_PX = 65;
const PDF_HELP = 'In a PDF, put about 1.5 times the average line height between sections, so that they are told apart.';

interface ImportListingProps {
  readonly list: ImportList;
  /** The key of the file whose preview was open last. */
  readonly lastPreviewed: number | null;
  readonly session: ImportSession;
}

/** The ways files come in, and the files that came. */
export function ImportListing({ list, lastPreviewed, session }: ImportListingProps) {
  const [isPasting, setPasting] = useState(false);
  const previewedAt = list.files.findIndex(({ key }) => key === lastPreviewed);
  return (
    <>
      {isPasting ? (
        <PasteText onText={session.addText} onClose={() => setPasting(false)} />
      ) : (
        <Doors session={session} onPaste={() => setPasting(true)} />
      )}
      {list.chosenCount > 0 && <ReadingProgress list={list} />}
      {list.files.length > 0 && (
        <WindowedList
          label="Files"
          items={list.files}
          getKey={keyOf}
          estimatedHeight={ROW_HEIGHT_PX}
          {...(previewedAt >= 0 && { keptIndex: previewedAt })}
          render={(file) => <ImportFileRow file={file} session={session} wasPreviewed={file.key === lastPreviewed} />}
        />
      )}
    </>
  );
}

const keyOf = (file: ImportFile) => file.key;

function Doors({ session, onPaste }: { readonly session: ImportSession; readonly onPaste: () => void }) {
  return (
    <div className={styles['doors']}>
      <div className={styles['drop']}>
        <Icon of={FileUp} size="lg" />
        <p>
          <strong>Drop files here</strong>
          <span className="hint">{IMPORT_FORMATS}</span>
        </p>
        <FilePicker variant="secondary" accept={ACCEPTED} onFiles={session.addFiles}>
          Choose Files
        </FilePicker>
      </div>
      <p className="hint">{PDF_HELP}</p>
      <div className={styles['others']}>
        <FilePicker variant="quiet" size="sm" isFolder onFiles={session.addFiles}>
          Choose Folder
        </FilePicker>
        <Button variant="quiet" size="sm" onPress={onPaste}>
          Paste Text
        </Button>
      </div>
    </div>
  );
}

function ReadingProgress({ list }: { readonly list: ImportList }) {
  const { readCount, chosenCount } = list;
  return (
    <output className={styles['progress']}>
      <span className="num">
        {readCount} of {chosenCount} read
      </span>
      {readCount < chosenCount && <Progress label="Reading files" isLabelHidden done={readCount} total={chosenCount} />}
    </output>
  );
}
