import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted, importStatusOf, type ImportFile, type ImportList, type ImportStatus } from '@uplift/core/library';
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
  const files = useMemo(() => problemsFirst(list), [list]);
  const previewedAt = files.findIndex(({ key }) => key === lastPreviewed);
  return (
    <>
      {isPasting ? (
        <PasteText onText={session.addText} onClose={() => setPasting(false)} />
      ) : (
        <Doors session={session} hasPdf={files.some(({ icon }) => icon === 'page')} onPaste={() => setPasting(true)} />
      )}
      {list.chosenCount > 0 && <ReadingProgress list={list} />}
      {list.files.some(({ potentialDuplicate }) => potentialDuplicate) && <Duplicates list={list} session={session} />}
      {list.files.length > 0 && (
        <WindowedList
          label="Files"
          items={files}
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

const RANKS: Readonly<Record<ImportStatus, number>> = { skipped: 0, 'similar-title': 1, ready: 2, 'already-here': 3 };

/** What needs a look stands first, and what the library has already last, once all files are read: nothing moves before. */
function problemsFirst({ files, readCount, chosenCount }: ImportList): readonly ImportFile[] {
  if (readCount < chosenCount) return files;
  return files.toSorted((a, b) => RANKS[importStatusOf(a)] - RANKS[importStatusOf(b)] || a.key - b.key);
}

const FOR_ALL = [
  { id: 'skip', label: 'Skip All' },
  { id: 'replace', label: 'Replace All' },
  { id: 'new', label: 'Keep Both' },
] as const;

/** One choice for every file whose song the library seems to have. */
function Duplicates({ list, session }: Pick<ImportListingProps, 'list' | 'session'>) {
  const met = list.files.filter(({ potentialDuplicate }) => potentialDuplicate);
  const skipped = met.filter(({ choice }) => choice === 'skip').length;
  if (met.length < 2) return null;
  return (
    <div className={styles['duplicates']}>
      <span>{`${counted(met.length, 'file')} with songs you may already have, ${String(skipped)} will be skipped.`}</span>
      <span className={styles['forAll']}>
        {FOR_ALL.map(({ id, label }) => (
          <Button key={id} variant="secondary" size="sm" onPress={() => session.decideAll(id)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}

interface DoorsProps {
  readonly session: ImportSession;
  /** Only then the advice about PDFs is of use. */
  readonly hasPdf: boolean;
  readonly onPaste: () => void;
}

function Doors({ session, hasPdf, onPaste }: DoorsProps) {
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
      {hasPdf && <p className="hint">{PDF_HELP}</p>}
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
