import type { Participant } from '@uplift/core/room';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, StatusDot } from '@uplift/ui-kit';
import { LINK_TONES } from './room-words.ts';
import styles from './room.module.css';

export interface PersonPictureProps {
  readonly person: Participant;
  readonly size: 'sm' | 'md';
}

/** A person's picture with a dot for the link status. Hidden from screen readers: the text next to it has both. */
export function PersonPicture({ person, size }: PersonPictureProps) {
  const { full_name, profile_picture, status } = person;
  return (
    <span className={styles['person']} data-size={size}>
      <Avatar name={full_name} picture={profile_picture === '' ? null : ownPicture(profile_picture)} size={size} />
      <span className={styles['point']}>
        <StatusDot tone={LINK_TONES[status]} />
      </span>
    </span>
  );
}
