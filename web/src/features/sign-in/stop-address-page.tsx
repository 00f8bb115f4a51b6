import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Complaint } from '@uplift/core/foundation';
import { Button, LinkButton, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../state/uplift.ts';
import { Gate, GateComplaints, GateHeading, Way, Ways } from './gate.tsx';
import styles from './gate.module.css';
import { INCOMPLETE } from './use-mailed-link.ts';

type Stopping =
  | { readonly kind: 'asked' | 'waiting' | 'stopped' }
  | { readonly kind: 'refused'; readonly complaints: readonly Complaint[] };

/** /stop-address-change: opened by the link that was mailed to the old address. Nothing happens until the button is pressed, because mail programs open links by themselves. */
export function StopAddressPage() {
  const [query] = useSearchParams();
  const link = { id: query.get('acid') ?? '', token: query.get('act') ?? '' };
  const isComplete = link.id !== '' && link.token !== '';
  const { stopping, stop } = useStopping();
  return (
    <Gate>
      {stopping.kind === 'stopped' ? (
        <Stopped />
      ) : (
        <GateHeading
          title="Stop the change of your address?"
          documentTitle="Stop the Change"
          lead="Your account keeps this address. You are signed out on every device, and we mail you a link to set a new password."
        />
      )}
      {!isComplete && <Notice tone="bad">{INCOMPLETE.because}</Notice>}
      {stopping.kind === 'refused' && <GateComplaints of={stopping.complaints} />}
      {isComplete && stopping.kind !== 'stopped' && (
        <div className={styles['choices']}>
          <Button variant="primary" isWide isPending={stopping.kind === 'waiting'} onPress={() => void stop(link)}>
            Stop the Change
          </Button>
        </div>
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

function Stopped() {
  return (
    <GateHeading
      title="The change was stopped"
      documentTitle="Stop the Change"
      lead="Your account keeps this address, and every device is signed out. Check your e-mail for the link to set a new password: whoever asked for the change knew the old one."
      isFocused
    />
  );
}

function useStopping() {
  const { accounts } = useUplift();
  const [stopping, setStopping] = useState<Stopping>({ kind: 'asked' });
  const stop = async (link: { readonly id: string; readonly token: string }) => {
    setStopping({ kind: 'waiting' });
    const answer = await accounts.stopAddressChange(link);
    setStopping(answer.ok ? { kind: 'stopped' } : { kind: 'refused', complaints: answer.refusal });
  };
  return { stopping, stop };
}
