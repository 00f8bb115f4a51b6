import { Button as AriaButton } from 'react-aria-components';
import { buttonClass } from '../buttons/button-look.ts';
import { Popover } from '../overlays/popover.tsx';
import { StatusBadge, StatusDot, type Status } from './status-badge.tsx';
import styles from './status.module.css';
import { useSparingAnnouncement } from './use-sparing-announcement.ts';

export interface StatusClusterProps {
  /** Names the subject of the statuses: "Connection". */
  readonly label: string;
  readonly statuses: readonly Status[];
}

/** Statuses with words from 1000 px; below, their points in one button that opens the words. Changes are announced, at most one every 10 s. */
export function StatusCluster({ label, statuses }: StatusClusterProps) {
  const shown = statuses.filter(({ isPlaceholder }) => isPlaceholder !== true);
  const words = shown.map((status) => status.words).join(', ');
  const announcement = useSparingAnnouncement(words);
  const compact = (
    <AriaButton aria-label={`${label}: ${words}`} className={buttonClass({ variant: 'quiet', size: 'sm' }, true)}>
      <span className={styles['dots']}>
        {shown.map((status) => (
          <StatusDot key={status.words} tone={status.tone} />
        ))}
      </span>
    </AriaButton>
  );
  return (
    <>
      <StatusList label={label} statuses={statuses} className={styles['row']} />
      <span className={styles['compact']}>
        <Popover label={label} trigger={compact}>
          <StatusList label={label} statuses={shown} className={styles['column']} />
        </Popover>
      </span>
      <output className="visually-hidden">{announcement}</output>
    </>
  );
}

export interface StatusListProps extends StatusClusterProps {
  readonly className?: string | undefined;
}

/** The statuses one under the other, or laid out by `className`. */
export function StatusList({ label, statuses, className = styles['column'] }: StatusListProps) {
  return (
    <ul aria-label={label} className={className}>
      {statuses.map(({ isPlaceholder = false, tone, words }) => (
        <li
          key={words}
          aria-hidden={isPlaceholder || undefined}
          className={isPlaceholder ? styles['placeholder'] : undefined}
        >
          <StatusBadge tone={tone} words={words} />
        </li>
      ))}
    </ul>
  );
}
