import { planTitle } from '@uplift/client/dates';
import { readSongUses, type RecordIds, type SongUse } from '@uplift/client/libraries/copying';
import { CalendarDays, Folder, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon, Tag } from '@uplift/ui-kit';
import { useUplift } from '../state/uplift.ts';
import styles from './copy-dialog.module.css';

const NO_USES: readonly SongUse[] = [];

/** The sets and collections of this library that have songs of a move: they keep them. */
export function SongUses({ asked: { songs } }: { readonly asked: RecordIds }) {
  const { now } = useUplift();
  const uses = useSongUses(songs);
  if (songs.length === 0) return <p className="hint">Songs in it are copied, and stay in this library as well.</p>;
  if (uses.length === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>Sets and Collections with These Songs</h3>
      <ul className={styles['uses']}>
        {uses.map((use) => (
          <li key={use.value.id}>
            <Icon of={use.kind === 'set' ? CalendarDays : Folder} />
            <span className={styles['use']}>
              <b>{use.kind === 'set' ? planTitle(use.value, now()) : use.value.name}</b>
              <span className="hint">{`${String(use.songs.length)} of these songs`}</span>
            </span>
            <Tag tone="good">
              <Icon of={Link2} size="sm" /> Link kept
            </Tag>
          </li>
        ))}
      </ul>
      <p className="hint">Their songs stay in this library as well, so that none of them loses a song.</p>
    </section>
  );
}

function useSongUses(songs: readonly string[]): readonly SongUse[] {
  const uplift = useUplift();
  const [uses, setUses] = useState(NO_USES);
  useEffect(() => {
    let isGone = false;
    void readSongUses(uplift, songs).then((found) => !isGone && setUses(found));
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the songs of a dialog stay the same
  }, [uplift]);
  return uses;
}
