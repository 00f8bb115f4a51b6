import { useEffect, useState } from 'react';
import { readEarlierVersions, type EarlierVersions, type ReadVersion } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { Button, Dialog, Notice, Spinner } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import styles from './history.module.css';
import { VersionList } from './version-list.tsx';
import { VersionPreview } from './version-preview.tsx';

interface HistoryDialogProps {
  /** The current song. */
  readonly song: Song;
  readonly arrangementId: string;
  readonly onClose: () => void;
  /** Returns the sentence that refuses it, or null on success. Null for people who only read the song. */
  readonly onRestore: ((version: ReadVersion) => string | null) | null;
}

/** The earlier versions of a song: each can be read, and brought back. */
export function HistoryDialog({ song, arrangementId, onClose, onRestore }: HistoryDialogProps) {
  const earlier = useEarlierVersions(song.id);
  const versions = earlier.type === 'unreadable' ? NONE : earlier.versions;
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = versions.find(({ at }) => at === chosenAt) ?? versions[0] ?? null;
  const restore = () => {
    const refusal = chosen === null || onRestore === null ? null : onRestore(chosen);
    setFailure(refusal);
    if (refusal === null) onClose();
  };
  return (
    <Dialog
      title="History"
      size="lg"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
          {chosen !== null && onRestore !== null && (
            <Button variant="primary" onPress={restore}>
              Restore
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <NoVersions earlier={earlier} />
      {chosen !== null && (
        <div className={styles['workspace']}>
          <VersionList versions={versions} chosen={chosen} onChoose={({ at }) => setChosenAt(at)} />
          <VersionPreview song={song} earlier={chosen.song} arrangementId={arrangementId} />
        </div>
      )}
    </Dialog>
  );
}

const NONE: readonly ReadVersion[] = [];

/** The text in place of an empty list of versions. */
export function NoVersions({ earlier }: { readonly earlier: EarlierVersions }) {
  if (earlier.type === 'unreadable') {
    return <Notice tone="bad">Couldn’t load earlier versions. Reload this page to try again.</Notice>;
  }
  if (earlier.versions.length > 0) return null;
  if (earlier.type === 'reading') return <Spinner label="Loading earlier versions" />;
  return (
    <p className="muted">
      No earlier versions yet. While you edit a song, Uplift saves a version every ten minutes and keeps it for 30 days.
      When two devices change the same thing, the replaced version is saved right away.
    </p>
  );
}

function useEarlierVersions(id: string): EarlierVersions {
  const { history } = useUplift();
  const [earlier, setEarlier] = useState<EarlierVersions>(READING);
  useEffect(() => readEarlierVersions(history, id, setEarlier), [history, id]);
  return earlier;
}

const READING: EarlierVersions = { type: 'reading', versions: [] };
