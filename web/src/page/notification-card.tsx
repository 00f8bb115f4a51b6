import type { ReactNode } from 'react';
import { Button, Link } from 'react-aria-components';
import { ownPicture, relativeTime } from '@uplift/core/membership';
import { Avatar, VisuallyHidden } from '@uplift/ui-kit';
import styles from './notification-card.module.css';

export interface NotificationCardProps {
  /** Address of the person's picture. */
  readonly image: string;
  /** Time of the event and of now, both epoch ms. */
  readonly at: number;
  readonly now: number;
  /** "{person} {action} {object}" is the sentence. */
  readonly person: string;
  readonly action: string;
  readonly object: string;
  /** Address it leads to; null for none. */
  readonly href: string | null;
  readonly read: boolean;
  /** Content after the sentence. */
  readonly content?: ReactNode;
  readonly onOpen: () => void;
}

/** Notification of a person's action, its time, and whether it was read. A press opens its subject. */
export function NotificationCard({ image, href, onOpen, ...props }: NotificationCardProps) {
  const content = (
    <>
      <Avatar name={props.person} size="md" picture={ownPicture(image)} />
      <Sentence {...props} />
      {!props.read && (
        <span className={styles['dot']}>
          <VisuallyHidden>Unread</VisuallyHidden>
        </span>
      )}
    </>
  );
  const look = { className: styles['card'] ?? '', onPress: onOpen };
  return href === null ? (
    <Button {...look}>{content}</Button>
  ) : (
    <Link {...look} href={href}>
      {content}
    </Link>
  );
}

type SentenceProps = Pick<NotificationCardProps, 'at' | 'now' | 'person' | 'action' | 'object' | 'content'>;

function Sentence({ at, now, person, action, object, content }: SentenceProps) {
  return (
    <span className={styles['words']}>
      <span className={styles['sentence']}>
        <b>{person}</b> {action} <b>{object}</b>
        {content}
      </span>
      <time dateTime={new Date(at).toISOString()} className={styles['time']}>
        {relativeTime(at, now)}
      </time>
    </span>
  );
}
