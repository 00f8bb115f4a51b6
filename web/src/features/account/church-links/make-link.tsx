import type { InvitedRole } from '@uplift/core/membership';
import { useState } from 'react';
import { Button, SelectField } from '@uplift/ui-kit';
import styles from './church-links.module.css';

const ENDS = { 1: 'In 1 day', 7: 'In 7 days', 30: 'In 30 days' } as const;
export type LinkDays = keyof typeof ENDS;
const DAYS: readonly LinkDays[] = [1, 7, 30];
const OPTIONS = DAYS.map((days) => ({ id: String(days), label: ENDS[days] }));

interface MakeLinkProps {
  readonly role: InvitedRole;
  /** True if there is a link, and its time is over. */
  readonly hasEnded: boolean;
  readonly isBusy: boolean;
  readonly onMake: (days: LinkDays) => void;
}

/** Asks for the end of a new link. */
export function MakeLink({ role, hasEnded, isBusy, onMake }: MakeLinkProps) {
  const [days, setDays] = useState<LinkDays>(7);
  return (
    <>
      <p className="hint">
        {hasEnded && 'The last link has ended. '}
        Anyone who opens the link signs in and joins as a {role}, as long as there are seats.
      </p>
      <div className={styles['making']}>
        <SelectField
          label="Ends"
          options={OPTIONS}
          value={String(days)}
          onChange={(id) => setDays(DAYS.find((each) => String(each) === id) ?? days)}
          isDisabled={isBusy}
        />
        <Button variant="primary" isPending={isBusy} onPress={() => onMake(days)}>
          Make Link
        </Button>
      </div>
    </>
  );
}
