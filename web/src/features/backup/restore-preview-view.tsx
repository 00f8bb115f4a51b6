import { KIND_LABELS, KIND_NAMES, madeAtText } from '@uplift/client/backup';
import { FileX } from 'lucide-react';
import { LIBRARY_KINDS, countAll, type RestoreChoice, type RestorePreview } from '@uplift/core/backup';
import { counted } from '@uplift/core/library';
import { Notice, SegmentedControl } from '@uplift/ui-kit';
import styles from './backup.module.css';
import { NamedList } from './named-list.tsx';

interface RestorePreviewViewProps {
  readonly preview: RestorePreview;
  readonly choice: RestoreChoice;
  readonly onChoose: (choice: RestoreChoice) => void;
}

const CHOICES = [
  { id: 'keep-mine', label: 'Keep Mine' },
  { id: 'take-the-backup', label: 'Use the Backup' },
] as const;

/** Contents of a backup compared with the device's, its unreadable files, and the choice for records that differ. */
export function RestorePreviewView({ preview, choice, onChoose }: RestorePreviewViewProps) {
  const { counts, unreadable, differing } = preview;
  const madeAt = madeAtText(preview.madeAt);
  return (
    <>
      {madeAt !== null && <p className="muted">Made {madeAt}.</p>}
      <CountsTable counts={counts} />
      {countAll(counts.added) + countAll(counts.differing) === 0 && (
        <p>Everything readable in this backup is already here.</p>
      )}
      {countAll(counts.differing) > 0 && (
        <div className={styles['choice']}>
          <SegmentedControl label="Where the backup differs" segments={CHOICES} value={choice} onChange={onChoose} />
          <p className="hint">
            {choice === 'keep-mine'
              ? 'What you have stays as it is; only what is missing is added.'
              : 'The backup replaces what you have. You can undo it.'}
          </p>
          <NamedList
            label="What differs"
            entries={differing.map(({ kind, name }) => ({ name, detail: KIND_NAMES[kind] }))}
          />
        </div>
      )}
      {unreadable.length > 0 && (
        <>
          <Notice tone="wait" icon={FileX}>
            {counted(unreadable.length, 'file')} in this backup can’t be restored. Everything else can.
          </Notice>
          <NamedList
            label="Files that cannot be restored"
            entries={unreadable.map(({ path, because }) => ({ name: path, detail: because }))}
          />
        </>
      )}
    </>
  );
}

function CountsTable({ counts }: Pick<RestorePreview, 'counts'>) {
  const { added, differing, same } = counts;
  const shown = LIBRARY_KINDS.filter((kind) => added[kind] + differing[kind] + same[kind] > 0);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Kind</span>
          </th>
          <th scope="col">New</th>
          <th scope="col">Different</th>
          <th scope="col">Same</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind}>
            <th scope="row">{KIND_LABELS[kind]}</th>
            {[added, differing, same].map((part, column) => (
              <td key={COLUMNS[column]} className="num">
                {part[kind].toLocaleString('en-US')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS = ['added', 'differing', 'same'] as const;
