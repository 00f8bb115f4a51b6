import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Users } from 'lucide-react';
import { type SetId, toId } from '@uplift/core/foundation';
import type { LeaderCommand, Participant, RoomState } from '@uplift/core/room';
import { Button, classNames, Icon } from '@uplift/ui-kit';
import { InviteGuests } from '../guests/index.ts';
import { ParticipantsDialog } from './participants-dialog.tsx';
import { PersonPicture } from './person-picture.tsx';
import styles from './room.module.css';
import type { RoomOnStage } from './use-room.ts';

export interface ParticipantsButtonProps {
  readonly onStage: RoomOnStage;
  /** The position of this device, for Bring Everyone Here. */
  readonly here: () => LeaderCommand;
  /** Pictures of some of them, or how many there are. */
  readonly look: 'pictures' | 'count';
  /** "Your chart moves with theirs until you move it yourself." */
  readonly goesAlong: string;
}

/** Most pictures shown; the other participants are counted. */
const PICTURES = 3;

/** Opens the list of participants of the stage's room. Renders nothing without a room. */
export function ParticipantsButton(props: ParticipantsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { onStage, look } = props;
  const { status, participants } = onStage.state;
  const own = ownSet(onStage.state);
  if (onStage.room === null || status === 'off') return null;
  const open = () => setOpen(true);
  return (
    <>
      {look === 'pictures' ? (
        <Pictures participants={participants} onPress={open} />
      ) : (
        <Button variant="quiet" icon={Users} onPress={open} aria-label={`Participants (${participants.length})`}>
          <span className={styles['countWords']}>{`Participants (${participants.length})`}</span>
        </Button>
      )}
      <ParticipantsDialog
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onInvite={own === null ? null : () => setInviting(true)}
      />
      {own !== null && <InviteGuests setId={own} isOpen={isInviting} onClose={() => setInviting(false)} />}
    </>
  );
}

/** The set of the room if it may be opened to guests: one’s own, or of a church whose library the person may edit. */
function ownSet({ isOwner, place }: RoomState): SetId | null {
  // The room of an owner is of a set of the shown library.
  return isOwner && place !== null ? toId<SetId>(place.setId) : null;
}

interface PicturesProps {
  readonly participants: readonly Participant[];
  readonly onPress: () => void;
}

/** The player's own picture adds nothing: an icon shows when no one else is there. */
function Pictures({ participants, onPress }: PicturesProps) {
  const others = participants.filter(({ isSelf }) => !isSelf);
  const more = others.length - PICTURES;
  return (
    <AriaButton
      className={classNames(styles['pictures'])}
      aria-label={`Participants, ${participants.length}`}
      onPress={onPress}
    >
      {others.length === 0 && <Icon of={Users} />}
      {others.slice(0, PICTURES).map((person) => (
        <PersonPicture key={person.peer_id} person={person} size="sm" />
      ))}
      {more > 0 && <span className={styles['more']}>{`+${more}`}</span>}
    </AriaButton>
  );
}
