import { clockText, dayText } from '@uplift/client/dates';
import type { GuestInvitation, GuestVisit } from '@uplift/client/guests';
import { firstName } from '@uplift/core/room';
import { useState } from 'react';
import { Button, ChoiceCard, ChoiceCards, Form, Notice, TextField } from '@uplift/ui-kit';
import { useChartPreferences } from '../../../chart/index.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import { GuestGate } from './guest-gate.tsx';
import styles from './guest-gate.module.css';

interface JoinFormProps {
  readonly visit: GuestVisit;
  readonly invitation: GuestInvitation;
}

/** Asks for the name that the leader sees, and whether charts or words are needed. */
export function JoinForm({ visit, invitation: { ownerName, isOfChurch, setName, at } }: JoinFormProps) {
  const [name, enterName] = useState(visit.lastName);
  const joining = useSubmit<string>({ fields: ['full_name'], send: (typed) => visit.join(typed) });
  const owner = isOfChurch ? ownerName : firstName({ full_name: ownerName });
  const when = at === null ? '' : ` on ${dayText(at)}, ${clockText(at)}`;
  return (
    <GuestGate
      title={setName === null ? `Join ${owner}’s Set` : `Join ${setName}`}
      lead={`${ownerName} invites you to follow this set${when}. No account needed.`}
      foot="You see the songs while the set runs. Nothing stays on this device."
    >
      <Form
        className={styles['form']}
        complaints={joining.complaints}
        onSubmit={() => name.trim() !== '' && joining.submit(name.trim())}
        isFirstFieldFocused
      >
        {joining.failure !== null && <Notice tone="bad">{joining.failure}</Notice>}
        <TextField
          label="Your name"
          name="full_name"
          hint={`${owner} and everyone in the set see it.`}
          value={name}
          maxLength={60}
          autoComplete="name"
          onChange={(typed) => {
            enterName(typed);
            joining.edited();
          }}
          isReadOnly={joining.isBusy}
        />
        <Views />
        <Button variant="primary" type="submit" isWide isDisabled={name.trim() === ''} isPending={joining.isBusy}>
          Join
        </Button>
      </Form>
    </GuestGate>
  );
}

const NEEDS = 'What do you need?';

function Views() {
  const own = useChartPreferences();
  if (own === null) return null;
  const { isLyricsOnly } = own.preferences;
  const choose = (words: boolean) => () => own.choose({ isLyricsOnly: words });
  return (
    <div className={styles['views']}>
      <b aria-hidden>{NEEDS}</b>
      <ChoiceCards label={NEEDS} isSmall>
        <ChoiceCard name="view" title="Chart" isChosen={!isLyricsOnly} onChoose={choose(false)}>
          <span className={styles['preview']} aria-label="Chords and words">
            <span className={styles['chords']}>
              <span>G</span>
              <span>G7</span>
            </span>
            Amazing grace!
          </span>
        </ChoiceCard>
        <ChoiceCard name="view" title="Words only" isChosen={isLyricsOnly} onChoose={choose(true)}>
          <span className={styles['preview']}>Amazing grace!</span>
        </ChoiceCard>
      </ChoiceCards>
      <span className="hint">You can switch at any time.</span>
    </div>
  );
}
