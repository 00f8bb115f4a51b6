import type { ImportSession } from '@uplift/client/importing';
import { Check, CircleAlert, Eye, FileMusic, FileText, FileType, FileX, X, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { assertNever } from '@uplift/core/foundation';
import type { DuplicateChoice, ImportFile, ImportIcon, ImportNotes, ImportStatus } from '@uplift/core/import';
import { IMPORT_MESSAGES, importNotes, importStatus, leavesChoice, importedSongs } from '@uplift/core/import';
import { counted } from '@uplift/core/library';
import { Icon, IconButton, SegmentedControl, Tag } from '@uplift/ui-kit';
import { AccidentalText } from '../../../chart/index.ts';
import styles from './import-file.module.css';
import { NotesToCheck } from './notes-to-check.tsx';

export const FILE_ICONS: Readonly<Record<ImportIcon, LucideIcon>> = {
  song: FileMusic,
  page: FileType,
  text: FileText,
};

interface ImportFileRowProps {
  readonly file: ImportFile;
  readonly session: ImportSession;
  /** True if its preview was the last one open. */
  readonly wasPreviewed: boolean;
}

/** Row of one file: its songs, the planned import, and the open decisions. While thousands of files are read, only rows that change are rendered. */
export const ImportFileRow = memo(function ImportFileRow({ file, session, wasPreviewed }: ImportFileRowProps) {
  const status = importStatus(file);
  return (
    <div className={styles['file']}>
      <span className={styles['icon']}>
        <Icon of={status === 'skipped' ? FileX : FILE_ICONS[file.icon]} />
      </span>
      <div>
        <span className={styles['name']}>{fileTitle(file)}</span>
        <FileFacts file={file} />
      </div>
      <StatusMark status={status} />
      <span className={styles['actions']}>
        {file.sheet !== undefined && (
          <IconButton
            icon={Eye}
            label={`Preview ${file.name}`}
            onPress={() => session.previews.open(file)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus comes back to where the preview was opened
            autoFocus={wasPreviewed}
          />
        )}
        <IconButton icon={X} label={`Remove ${file.name}`} onPress={() => session.remove(file.key)} />
      </span>
      <FileDetails file={file} session={session} />
    </div>
  );
});

/** Contents of a file, or the reason why it has none. */
export function FileFacts({ file }: { readonly file: ImportFile }) {
  if (!file.data.ok) return <span className={styles['refusal']}>{file.data.refusal}</span>;
  const songs = importedSongs(file);
  const [only] = songs;
  if (only === undefined) return <span className={styles['refusal']}>{IMPORT_MESSAGES.noSong}</span>;
  const facts =
    songs.length === 1
      ? `${only.song.facts} · ${file.name}`
      : `${counted(songs.length, 'song')}: ${songs.map(({ song }) => song.title).join(', ')}`;
  return (
    <span className={styles['facts']}>
      <AccidentalText text={facts} />
    </span>
  );
}

function StatusMark({ status }: { readonly status: ImportStatus }) {
  switch (status) {
    case 'ready':
    case 'check':
      return (
        <span className={styles['status']}>
          <span className={styles['good']}>
            <Icon of={Check} />
          </span>
          <span className={styles['word']}>Ready</span>
        </span>
      );
    case 'already-here':
      return <StatusTag>Already in your library</StatusTag>;
    case 'similar-title':
      return <StatusTag>Similar title</StatusTag>;
    case 'twice':
      return <Tag tone="wait">Twice</Tag>;
    case 'skipped':
      return (
        <span className={styles['status']} data-bad>
          <Icon of={CircleAlert} />
          <span className={styles['word']}>Skipped</span>
        </span>
      );
    default:
      return assertNever(status);
  }
}

/** Hidden on a phone, where the title needs the room and the sentence below says the same. */
function StatusTag({ children }: { readonly children: string }) {
  return (
    <span className={styles['word']}>
      <Tag tone="wait">{children}</Tag>
    </span>
  );
}

/** Title of a file; for one song, the title that the song will have. */
function fileTitle(file: ImportFile): string {
  const [only, ...others] = importedSongs(file);
  return only === undefined || others.length > 0 ? file.name : only.song.title;
}

const SAME_ID_CHOICES = [
  { id: 'skip', label: 'Skip' },
  { id: 'replace', label: 'Replace' },
  { id: 'merge', label: 'Merge' },
  { id: 'new', label: 'Keep Both' },
] as const;
const SAME_TITLE_CHOICES = SAME_ID_CHOICES.filter(({ id }) => id !== 'merge');
/** Of a song that only another file brings. */
const TWIN_CHOICES = SAME_TITLE_CHOICES.filter(({ id }) => id !== 'replace');

function FileDetails({ file, session }: Omit<ImportFileRowProps, 'wasPreviewed'>) {
  const notes = findNotes(file);
  const hasChoice = leavesChoice(file);
  if (!hasChoice && notes === null) return null;
  return (
    <div className={styles['details']}>
      {hasChoice && <DuplicateChoices file={file} session={session} />}
      {notes !== null && <NotesToCheck notes={notes} />}
    </div>
  );
}

function DuplicateChoices({ file, session }: Omit<ImportFileRowProps, 'wasPreviewed'>) {
  return (
    <div className={styles['choice']}>
      <span className={styles['why']}>{whyAsked(file)}</span>
      <SegmentedControl
        label={`What to do with ${file.name}`}
        isLabelHidden
        segments={listChoices(file)}
        value={currentChoice(file)}
        onChange={(choice) => session.decide(file.key, choice)}
      />
    </div>
  );
}

function listChoices({ duplicateId, potentialDuplicate }: ImportFile) {
  if (duplicateId !== null) return SAME_ID_CHOICES;
  return potentialDuplicate ? SAME_TITLE_CHOICES : TWIN_CHOICES;
}

/** Choice that applies until the person makes another. */
function currentChoice({ choice, duplicateId, twins }: ImportFile): DuplicateChoice {
  if (choice !== 'merge') return choice;
  if (twins.every((twin) => twin === 'same')) return 'skip';
  return duplicateId === null ? 'new' : 'merge';
}

function whyAsked({ isIdentical, potentialDuplicate, twins }: ImportFile): string {
  if (isIdentical) return IMPORT_MESSAGES.alreadyHere;
  if (twins.some((twin) => twin === 'same')) return IMPORT_MESSAGES.sameSongTwice;
  return potentialDuplicate ? IMPORT_MESSAGES.potentialDuplicate : IMPORT_MESSAGES.sameTitleTwice;
}

/** Null without notes. */
function findNotes(file: ImportFile): ImportNotes | null {
  const notes = importNotes(importedSongs(file), file.data.ok ? file.data.value.leftOut : []);
  return notes.check.length + notes.leftOut.length === 0 ? null : notes;
}
