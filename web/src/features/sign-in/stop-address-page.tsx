import type { MailedLink } from '@uplift/client/accounts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, LinkButton, Notice } from '@uplift/ui-kit';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { Gate, GateHeading, Way, Ways } from './gate.tsx';
import styles from './gate.module.css';
import { INCOMPLETE } from './use-mailed-link.ts';

/**
 * /stop-address-change: opened by the link mailed to the old address. Nothing happens until the button is pressed,
 * because mail programs open links automatically.
 */
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
  const { accounts } = useUplift();
  const [isStopped, setStopped] = useState(false);
  const stopping = useSubmit({ send: () => accounts.stopAddressChange(link), onDone: () => setStopped(true) });
  if (isStopped) return <Stopped />;
  return (
    <>
      <Question />
      {stopping.failure !== null && <Notice tone="bad">{stopping.failure}</Notice>}
      <div className={styles['choices']}>
        <Button variant="primary" isWide isPending={stopping.isBusy} onPress={() => stopping.submit()}>
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
