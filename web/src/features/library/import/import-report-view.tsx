import { storageSentence } from '@uplift/client/records';
import { Check, ChevronRight, FileX } from 'lucide-react';
import type { ImportReport, ImportReportEntry, ListedSong } from '@uplift/core/import';
import { reportHeadline, skippedText } from '@uplift/core/import';
import { songLink } from '@uplift/core/links';
import { type ArrangementId, type StorageRefusal, toId } from '@uplift/core/foundation';
import { classNames, Icon, LinkButton, Notice, Tag } from '@uplift/ui-kit';
import { AccidentalText } from '../../../chart/index.ts';
import styles from './import-file.module.css';
import { FILE_ICONS } from './import-file-row.tsx';
import { NotesToCheck } from './notes-to-check.tsx';
import report from './import-report.module.css';
import { WindowedList } from './windowed-list.tsx';

const ROW_HEIGHT_PX = 65;

interface ImportReportViewProps {
  readonly report: ImportReport;
  readonly failure: StorageRefusal | null;
}

/** Outcome of every file, with links to its songs. */
export function ImportReportView({ report: done, failure }: ImportReportViewProps) {
  return (
    <>
      {failure !== null && <Notice tone="bad">{storageSentence('Some songs weren’t saved.', failure)}</Notice>}
      <ReportHead report={done} />
      <WindowedList
        label="Imported files"
        items={done.entries}
        getKey={(entry) => entry.key}
        estimatedHeight={ROW_HEIGHT_PX}
        render={(entry) => <EntryRow entry={entry} />}
      />
    </>
  );
}

function ReportHead({ report: done }: { readonly report: ImportReport }) {
  const skipped = skippedText(done);
  const hasImported = done.entries.some(({ song }) => song !== null);
  return (
    <output className={report['done']}>
      <span className={classNames(report['seal'], !hasImported && report['nothing'])}>
        <Icon of={hasImported ? Check : FileX} size="lg" />
      </span>
      <span>
        <span className={`title ${report['headline']}`}>{reportHeadline(done)}</span>
        <span className="muted">
          {[skipped, hasImported ? 'Undo removes everything just imported.' : ''].filter(Boolean).join(' ')}
        </span>
      </span>
    </output>
  );
}

const RESULTS = { added: 'Added', merged: 'Merged', replaced: 'Replaced', skipped: 'Skipped' } as const;

function EntryRow({ entry }: { readonly entry: ImportReportEntry }) {
  const { result, song } = entry;
  const isSkipped = result.type === 'skipped';
  return (
    <div className={styles['file']}>
      <span className={styles['icon']}>
        <Icon of={isSkipped ? FileX : FILE_ICONS[entry.icon]} />
      </span>
      <div>
        <span className={styles['name']}>{isSkipped ? entry.fileName : result.title}</span>
        <span className={styles[isSkipped ? 'reason' : 'facts']}>
          <AccidentalText text={isSkipped ? result.because : entry.facts} />
        </span>
      </div>
      <EntryStatus entry={entry} />
      {song && (
        <LinkButton href={linkTo(song)} variant="quiet" icon={ChevronRight}>
          <span className="visually-hidden">Open {song.title}</span>
        </LinkButton>
      )}
      {entry.notes.check.length + entry.notes.leftOut.length > 0 && (
        <div className={styles['details']}>
          <NotesToCheck notes={entry.notes} />
        </div>
      )}
    </div>
  );
}

function EntryStatus({ entry }: { readonly entry: ImportReportEntry }) {
  const { result } = entry;
  const { type } = result;
  const isProblem = result.type === 'skipped' && !result.isKnown;
  if (type !== 'skipped' && entry.notes.check.length > 0) return <Tag tone="wait">{RESULTS[type]}, needs review</Tag>;
  return (
    <span className={styles['status']} {...(isProblem && { 'data-bad': true })}>
      {type !== 'skipped' && (
        <span className={styles['good']}>
          <Icon of={Check} />
        </span>
      )}
      <span>{RESULTS[type]}</span>
    </span>
  );
}

function linkTo({ id, arrangements }: ListedSong): string {
  return songLink({ id, arrangement_id: arrangements[0]?.id ?? toId<ArrangementId>('') });
}
