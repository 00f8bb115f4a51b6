import { RadioTower, Unplug, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeaderCommand } from '@uplift/core/following';
import { Button, Icon } from '@uplift/ui-kit';
import { roomLine, type RoomLine } from './room-line.ts';
import { lineWords } from './room-words.ts';
import styles from './room.module.css';
import type { RoomOnStage } from './use-room.ts';

export interface RoomBarProps {
  readonly onStage: RoomOnStage;
  /** The server says that the set is not shared any more. */
  readonly isGone: boolean;
  /** Where this device is, for those who are brought here. */
  readonly here: () => LeaderCommand;
  /** The item on the stage, and what items are called: says where this device and the leader are. */
  readonly songIndex?: number;
  readonly titleAt?: (songIndex: number) => string | null;
}

const ICONS: Readonly<Record<RoomLine['kind'], LucideIcon>> = {
  'not-shared': Unplug,
  apart: Unplug,
  elsewhere: RadioTower,
  asked: RadioTower,
  ahead: RadioTower,
  missed: RadioTower,
  leaderless: RadioTower,
};

/** The one amber line between this stage and the others, with the press that mends it; never in the way of the music. */
export function RoomBar({ onStage, isGone, here, ...item }: RoomBarProps) {
  const line = roomLine(onStage.state, isGone, { ...item, isAsked: onStage.isAsked });
  return (
    <output className={styles['bars']}>
      {line !== null && (
        <div className={styles['bar']} data-room-bar>
          <Icon of={ICONS[line.kind]} />
          <p>{lineWords(line)}</p>
          <Mending line={line} onStage={onStage} here={here} />
        </div>
      )}
    </output>
  );
}

type MendingProps = Pick<RoomBarProps, 'onStage' | 'here'> & { readonly line: RoomLine };

function Mending({ line, onStage, here }: MendingProps): ReactNode {
  const { room, resume, stay } = onStage;
  if (line.kind === 'asked')
    return (
      <>
        <Button size="sm" variant="quiet" onPress={stay}>
          Stay
        </Button>
        <Button size="sm" onPress={resume}>
          Follow
        </Button>
      </>
    );
  if (line.kind === 'elsewhere')
    return (
      <Button size="sm" onPress={resume}>
        Resume Following
      </Button>
    );
  if (line.kind === 'leaderless' || line.kind === 'missed')
    return line.mayLead ? (
      <Button size="sm" onPress={() => room?.takeLead()}>
        Take the Lead
      </Button>
    ) : null;
  if (line.kind !== 'ahead') return null;
  return (
    <>
      <Button size="sm" variant="quiet" onPress={() => room?.lookAhead(false)}>
        Go Back
      </Button>
      <Button size="sm" onPress={() => room?.bringEveryone(here())}>
        Bring Everyone Here
      </Button>
    </>
  );
}
