import { followedWords } from '@uplift/client/guests';
import { clampFontSize } from '@uplift/core/performance';
import { AArrowDown, AArrowUp, Music2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar, Button, createLazyPart, IconButton, Popover, SegmentedControl, useLazyPart } from '@uplift/ui-kit';
import type { OwnPreferences } from '../../../chart/index.ts';
import styles from './guest-stage.module.css';
import type { GuestStageParts } from './use-guest-stage.ts';

interface GuestFootProps {
  readonly stage: GuestStageParts;
  readonly own: OwnPreferences;
  /** Null for an index outside of the list. */
  readonly titleAt: (songIndex: number) => string | null;
}

const VIEWS = [
  { id: 'chart', label: 'Chart' },
  { id: 'words', label: 'Words only' },
] as const;

/** Along the bottom edge: who the guest follows and what comes next, charts or words, and the size of the letters. */
export function GuestFoot({ stage, own, titleAt }: GuestFootProps) {
  const { preferences, choose } = own;
  const resize = (by: number) => () => choose({ fontSize: clampFontSize(preferences.fontSize + by) });
  return (
    <footer className={styles['foot']}>
      <Followed stage={stage} titleAt={titleAt} />
      <div className={styles['controls']}>
        <SegmentedControl
          label="View"
          isLabelHidden
          segments={VIEWS}
          value={preferences.isLyricsOnly ? 'words' : 'chart'}
          onChange={(view) => choose({ isLyricsOnly: view === 'words' })}
        />
        <div className={styles['sizes']}>
          <IconButton icon={AArrowDown} label="Smaller text" onPress={resize(-SIZE_STEP_PT)} />
          <IconButton icon={AArrowUp} label="Larger text" onPress={resize(SIZE_STEP_PT)} />
          <SongKey stage={stage} />
        </div>
      </div>
    </footer>
  );
}

const SIZE_STEP_PT = 2;

function Followed({ stage, titleAt }: Omit<GuestFootProps, 'own'>) {
  const { performance, onStage } = stage;
  const { songIndex, isFollowing } = performance.place;
  const { leader } = onStage.state;
  const words = followedWords(onStage.state, { songIndex, isFollowing, titleAt });
  return (
    <div className={styles['followed']}>
      <Avatar name={leader?.full_name ?? ''} size="md" />
      <output className={styles['words']}>
        <b>{words.headline}</b>
        <span className="hint">{words.detail}</span>
      </output>
      {!isFollowing && leader !== null && <Button onPress={onStage.resume}>Resume Following</Button>}
    </div>
  );
}

// Few guests play another key, so its code is fetched when it is asked for.
const keyPart = createLazyPart(() => import('./guest-key.tsx'));

/** Today's key and the capo, for this guest alone. */
function SongKey({ stage: { current, dispatch } }: Pick<GuestFootProps, 'stage'>) {
  const [isOpen, setOpen] = useState(false);
  const part = useLazyPart(keyPart, isOpen, () => setOpen(false));
  const { playing } = current;
  if (playing === null) return null;
  const trigger = <IconButton icon={Music2} label="Key and capo" />;
  return (
    <Popover label="Key and capo" trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      {part && <part.GuestKey song={playing} onTranspose={(by) => dispatch({ type: 'transposed', by })} />}
    </Popover>
  );
}
