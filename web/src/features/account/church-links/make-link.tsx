import type { InvitedRole } from '@uplift/core/membership';
import { useState } from 'react';
import { Button, SegmentedControl } from '@uplift/ui-kit';
import styles from './church-links.module.css';

export type LinkDays = 1 | 7 | 30;
const DAYS = { day: 1, week: 7, month: 30 } as const;
const ENDS = [
  { id: 'day', label: 'In 1 day' },
  { id: 'week', label: 'In 7 days' },
  { id: 'month', label: 'In 30 days' },
] as const;

interface MakeLinkProps {
  readonly role: InvitedRole;
  /** True if there is a link, and its time is over. */
  readonly hasEnded: boolean;
  readonly isBusy: boolean;
  readonly onMake: (days: LinkDays) => void;
}

/** Asks for the end of a new link. */
export function MakeLink({ role, hasEnded, isBusy, onMake }: MakeLinkProps) {
  const [end, setEnd] = useState<keyof typeof DAYS>('week');
  return (
    <>
      <p className="hint">
        {hasEnded && 'The last link has ended. '}
        Anyone who opens the link signs in and joins as a {role}, as long as there are seats.
      </p>
      <div className={styles['making']}>
        <SegmentedControl label="Ends" segments={ENDS} value={end} onChange={setEnd} isDisabled={isBusy} />
        <Button variant="primary" isPending={isBusy} onPress={() => onMake(DAYS[end])}>
          Make Link
        </Button>
      </div>
    </>
  );
}
