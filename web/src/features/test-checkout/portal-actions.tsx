import { useState } from 'react';
import { FEWEST_SEATS, MOST_SEATS } from '@uplift/core/subscription';
import { Button, LinkButton, Notice, NumberStepper } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import styles from './test-checkout.module.css';
import type { TestAction, TestCheckout, TestCheckoutActions } from './use-test-checkout.ts';

interface Way {
  readonly label: string;
  readonly action: Exclude<TestAction['action'], 'change-seats'>;
}

const PAY: Way = { label: 'Pay What’s Owed', action: 'pay' };
const FAIL: Way = { label: 'Let the Next Payment Fail', action: 'decline' };
const CANCEL: Way = { label: 'Cancel at the End of the Period', action: 'cancel' };
const RESUME: Way = { label: 'Keep the Subscription', action: 'resume' };
const END: Way = { label: 'End It Now', action: 'end' };

/** Lists the actions for a subscription with this status. */
function listWays({ status, ends_at: ends }: TestCheckout): readonly Way[] {
  if (status === 'canceled') return [];
  return [...(status === 'past_due' ? [PAY] : [FAIL]), ends === null ? CANCEL : RESUME, END];
}

/** Changes the seats of a subscription, cancels it, or lets its payment fail. */
export function PortalActions({ actions }: { readonly actions: TestCheckoutActions }) {
  const { checkout, press, pending, complaints } = actions;
  return (
    <>
      {complaints.length > 0 && <Notice tone="bad">{complaintsSentence(complaints)}</Notice>}
      {checkout.status !== 'canceled' && <Seats actions={actions} />}
      <div className={styles['ways']}>
        {listWays(checkout).map(({ label, action }) => (
          <Button
            key={action}
            isWide
            isPending={pending === action}
            isDisabled={pending !== null && pending !== action}
            onPress={() => press({ action })}
          >
            {label}
          </Button>
        ))}
        <LinkButton variant="primary" isWide href={checkout.leave}>
          Back to Uplift
        </LinkButton>
      </div>
    </>
  );
}

function Seats({ actions: { checkout, press, pending } }: { readonly actions: TestCheckoutActions }) {
  const [seats, setSeats] = useState(checkout.seats);
  return (
    <div className={styles['seats']}>
      <NumberStepper label="Seats" value={seats} minValue={FEWEST_SEATS} maxValue={MOST_SEATS} onChange={setSeats} />
      <Button
        isPending={pending === 'change-seats'}
        isDisabled={seats === checkout.seats}
        onPress={() => press({ action: 'change-seats', quantity: seats })}
      >
        Change Seats
      </Button>
    </div>
  );
}
