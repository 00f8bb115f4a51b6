import type { ImportSession } from '@uplift/client/importing';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ImportFile, ImportList } from '@uplift/core/import';
import { duplicateWords, importGroups, leavesChoice } from '@uplift/core/import';
import { IMPORT_EXTENSIONS } from '@uplift/core/song-formats';
import { Button, classNames, FilePicker, Icon, Progress } from '@uplift/ui-kit';
import { ImportFileRow } from './import-file-row.tsx';
import { IMPORT_FORMATS } from './import-formats.ts';
import styles from './import-listing.module.css';
import { PasteText } from './paste-text.tsx';
import { WindowedList } from './windowed-list.tsx';

/** Extensions for the device's file chooser, to which `.uplift.zip` is a zip. */
const ACCEPTED = [...IMPORT_EXTENSIONS.map((extension) => `.${extension}`), '.zip'];
const ROW_HEIGHT_PX = 65;
const PDF_HELP =
  'In a PDF, leave about 1.5 times the average line height between sections so Uplift can tell them apart.';

interface ImportListingProps {
  readonly list: ImportList;
  /** The key of the file whose preview was open last. */
  readonly lastPreviewed: number | null;
  /** True if the dialog opens with the field for pasted text. */
  readonly startsPasting: boolean;
  readonly session: ImportSession;
}

/** The ways to import files, and the imported files. */
export function ImportListing({ list, lastPreviewed, startsPasting, session }: ImportListingProps) {
  const [isPasting, setPasting] = useState(startsPasting);
  const items = useMemo(() => listedItems(list), [list]);
  const previewedAt = items.findIndex((item) => item.type === 'file' && item.file.key === lastPreviewed);
  return (
    <>
      {isPasting ? (
        <PasteText onText={session.addText} onClose={() => setPasting(false)} />
      ) : (
        <ImportEntries
          session={session}
          hasPdf={list.files.some(({ icon }) => icon === 'page')}
          onPaste={() => setPasting(true)}
        />
      )}
      {list.chosenCount > 0 && <ReadingProgress list={list} />}
      {list.readCount === list.chosenCount && <Duplicates list={list} session={session} />}
      {list.files.length > 0 && (
        <WindowedList
          label="Files"
          items={items}
          getKey={itemKey}
          estimatedHeight={ROW_HEIGHT_PX}
          {...(previewedAt >= 0 && { keptIndex: previewedAt })}
          render={(item) =>
            item.type === 'heading' ? (
              <GroupHeading {...item} />
            ) : (
              <ImportFileRow file={item.file} session={session} wasPreviewed={item.file.key === lastPreviewed} />
            )
          }
        />
      )}
    </>
  );
}

/** Item of the list: a file, or the heading of a group. */
type ListedItem =
  | { readonly type: 'heading'; readonly title: string; readonly count: number }
  | { readonly type: 'file'; readonly file: ImportFile };

/** A single group needs no heading. */
function listedItems(list: ImportList): readonly ListedItem[] {
  const groups = importGroups(list);
  return groups.flatMap(({ title, files }): readonly ListedItem[] => [
    ...(groups.length > 1 ? [{ type: 'heading', title, count: files.length } as const] : []),
    ...files.map((file) => ({ type: 'file', file }) as const),
  ]);
}

const itemKey = (item: ListedItem) => (item.type === 'heading' ? item.title : item.file.key);

function GroupHeading({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <h3 className={styles['group']}>
      {title} <span className={classNames('num', styles['count'])}>{count.toLocaleString('en-US')}</span>
    </h3>
  );
}

const FOR_ALL = [
  { id: 'skip', label: 'Skip All' },
  { id: 'replace', label: 'Replace All' },
  { id: 'new', label: 'Keep Both' },
] as const;

/** One choice for every file whose song the library, or another file, seems to have. */
function Duplicates({ list, session }: Pick<ImportListingProps, 'list' | 'session'>) {
  const met = list.files.filter(leavesChoice);
  if (met.length < 2) return null;
  const canReplace = met.some(({ potentialDuplicate }) => potentialDuplicate);
  return (
    <div className={styles['duplicates']}>
      <span>{duplicateWords(met)}</span>
      <span className={styles['forAll']}>
        {FOR_ALL.filter(({ id }) => id !== 'replace' || canReplace).map(({ id, label }) => (
          <Button key={id} variant="secondary" size="sm" onPress={() => session.decideAll(id)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}

interface ImportEntriesProps {
  readonly session: ImportSession;
  /** Only then the advice about PDFs is of use. */
  readonly hasPdf: boolean;
  readonly onPaste: () => void;
}

function ImportEntries({ session, hasPdf, onPaste }: ImportEntriesProps) {
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
