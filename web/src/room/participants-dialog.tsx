import { firstName, mayTakeLead, type Participant, type Room } from '@uplift/core/room';
import { QrCode, RadioTower } from 'lucide-react';
import { Button, Dialog, Icon, useToasts } from '@uplift/ui-kit';
import type { ParticipantsButtonProps } from './participants-button.tsx';
import { PersonPicture } from './person-picture.tsx';
import { leadWords, LINK_WORDS, partWords, pathWords } from './room-words.ts';
import styles from './room.module.css';

export interface ParticipantsDialogProps extends Omit<ParticipantsButtonProps, 'look'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Opens the code for guests; null where the set isn’t this person’s, nor of a church that they lead. */
  readonly onInvite: (() => void) | null;
}

/** Lists everyone in the room with role, path, and how far off the beat they may be (PERF-6, PRES-11). */
export function ParticipantsDialog(props: ParticipantsDialogProps) {
  const { onStage, isOpen, onClose, onInvite, goesAlong } = props;
  const { state, room } = onStage;
  return (
    <Dialog
      title={`Participants (${state.participants.length})`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {onInvite !== null && <Invite onInvite={onInvite} onClose={onClose} />}
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles['lead']}>
        <Icon of={RadioTower} />
        <p>{leadWords(state, goesAlong)}</p>
        <LeadActions {...props} />
      </div>
      <ul className={styles['list']} aria-label="Participants">
        {state.participants.map((person) => (
          <Row key={person.peer_id} person={person} onHandOver={handingOver(room, state.isLeader, person)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Invite({ onInvite, onClose }: { readonly onInvite: () => void; readonly onClose: () => void }) {
  return (
    <Button
      icon={QrCode}
      onPress={() => {
        onClose();
        onInvite();
      }}
    >
      Invite Guests
    </Button>
  );
}

/** Actions to lead, or to follow, from here; each takes its player back to the stage. */
function LeadActions({ onStage, onClose, here }: ParticipantsDialogProps) {
  const { state, room, resume } = onStage;
  const { isLeader, isLookingAhead, isFollowing, leader } = state;
  const acts = [
    { label: 'Look Ahead', isOffered: isLeader && !isLookingAhead, act: () => room?.lookAhead(true) },
    { label: 'Go Back', isOffered: isLeader && isLookingAhead, act: () => room?.lookAhead(false) },
    { label: 'Bring Everyone Here', isOffered: isLeader, act: () => room?.bringEveryone(here()) },
    { label: 'Resume Following', isOffered: !isLeader && leader !== null && !isFollowing, act: resume },
    { label: 'Take the Lead', isOffered: mayTakeLead(state), act: () => room?.takeLead() },
  ];
  const offered = acts.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  return (
    <div className={styles['acts']}>
      {offered.map(({ label, act }) => (
        <Button
          key={label}
          size="sm"
          onPress={() => {
            act();
            onClose();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The leader may hand over to any performer; null otherwise. */
function handingOver(room: Room | null, isLeader: boolean, { peer_id, role, isSelf }: Participant): HandingOver | null {
  if (room === null || !isLeader || isSelf || role !== 'perform') return null;
  return { handOver: () => room.handOver(peer_id), takeBack: () => room.takeLead() };
}

interface HandingOver {
  readonly handOver: () => void;
  /** Retakes the lead, which the server allows for as long as the message is shown. */
  readonly takeBack: () => void;
}

function Row({ person, onHandOver }: { readonly person: Participant; readonly onHandOver: HandingOver | null }) {
  const path = pathWords(person);
  return (
    <li className={styles['row']}>
      <PersonPicture person={person} size="md" />
      <span className={styles['who']}>
        <b>
          {person.full_name === '' ? 'Somebody' : person.full_name}
          {person.isSelf && <span className={styles['self']}> (you)</span>}
        </b>
        <small>{partWords(person)}</small>
      </span>
      <span className={styles['how']}>
        <span>{LINK_WORDS[person.status]}</span>
        {path !== '' && <small className="num">{path}</small>}
      </span>
      {onHandOver !== null && <HandOver person={person} by={onHandOver} />}
    </li>
  );
}

/** At once; a message takes it back. */
function HandOver({ person, by }: { readonly person: Participant; readonly by: HandingOver }) {
  const { show } = useToasts();
  const name = firstName(person);
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Hand over to ${person.full_name}`}
      onPress={() => {
        by.handOver();
        show({ message: `Handed over to ${name}.`, action: { label: 'Undo', onAction: by.takeBack } });
      }}
    >
      Hand Over
    </Button>
  );
}
