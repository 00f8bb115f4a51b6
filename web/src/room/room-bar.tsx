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
}

const ICONS: Readonly<Record<RoomLine['kind'], LucideIcon>> = {
  'not-shared': Unplug,
  apart: Unplug,
  elsewhere: RadioTower,
  ahead: RadioTower,
  away: RadioTower,
  leaderless: RadioTower,
};

/** The one amber line between this stage and the others, with the press that mends it; never in the way of the music. */
export function RoomBar({ onStage, isGone, here }: RoomBarProps) {
  const line = roomLine(onStage.state, isGone);
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

type MendingProps = Omit<RoomBarProps, 'isGone'> & { readonly line: RoomLine };

function Mending({ line, onStage, here }: MendingProps): ReactNode {
  const { room, resume } = onStage;
  if (line.kind === 'elsewhere')
    return (
      <Button size="sm" onPress={resume}>
        Resume Following
      </Button>
    );
  if (line.kind === 'leaderless' || (line.kind === 'away' && line.mayLead))
    return (
      <Button size="sm" onPress={() => room?.takeLead()}>
        Take the Lead
      </Button>
    );
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
