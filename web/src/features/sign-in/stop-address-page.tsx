import type { MailedLink } from '@uplift/client/accounts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Complaint } from '@uplift/core/foundation';
import { Button, LinkButton, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { Gate, GateComplaints, GateHeading, Way, Ways } from './gate.tsx';
import styles from './gate.module.css';
import { INCOMPLETE } from './use-mailed-link.ts';

type Stopping =
  | { readonly type: 'asked' | 'waiting' | 'stopped' }
  | { readonly type: 'refused'; readonly complaints: readonly Complaint[] };

/** /stop-address-change: opened by the link that was mailed to the old address. Nothing happens until the button is pressed, because mail programs open links by themselves. */
export function StopAddressPage() {
  const [query] = useSearchParams();
  const link = { id: query.get('acid') ?? '', token: query.get('act') ?? '' };
  const isComplete = link.id !== '' && link.token !== '';
  return (
    <Gate>
      {isComplete ? (
        <StopForm link={link} />
      ) : (
        <>
          <Question />
          <Notice tone="bad">{INCOMPLETE.because}</Notice>
        </>
      )}
      <Ways>
        <Way>
          <LinkButton variant="quiet" href="/sign-in">
            Sign in
          </LinkButton>
        </Way>
      </Ways>
    </Gate>
  );
}

function StopForm({ link }: { readonly link: MailedLink }) {
  const { stopping, stop } = useStopping();
  if (stopping.type === 'stopped') return <Stopped />;
  return (
    <>
      <Question />
      {stopping.type === 'refused' && <GateComplaints of={stopping.complaints} />}
      <div className={styles['choices']}>
        <Button variant="primary" isWide isPending={stopping.type === 'waiting'} onPress={() => void stop(link)}>
          Stop the Change
        </Button>
      </div>
    </>
  );
}

function Question() {
  return (
    <GateHeading
      title="Stop your address change?"
      documentTitle="Stop the Change"
      lead="Your account keeps this address. You’ll be signed out on every device, and we’ll email you a link to set a new password."
    />
  );
}

function Stopped() {
  return (
    <GateHeading
      title="The change was stopped"
      documentTitle="Stop the Change"
      lead="Your account keeps this address, and every device is signed out. Check your email for a link to set a new password. The person who asked for the change knew the old one."
      isFocused
    />
  );
}

function useStopping() {
  const { accounts } = useUplift();
  const [stopping, setStopping] = useState<Stopping>({ type: 'asked' });
  const stop = async (link: MailedLink) => {
    setStopping({ type: 'waiting' });
    const answer = await accounts.stopAddressChange(link);
    setStopping(answer.ok ? { type: 'stopped' } : { type: 'refused', complaints: answer.refusal });
  };
  return { stopping, stop };
}
