import { FlaskConical } from 'lucide-react';
import { counted } from '@uplift/core/library';
import { toCents, formatCents } from '@uplift/core/subscription';
import { Card, LinkButton, Notice, Spinner } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { CardForm } from './card-form.tsx';
import { PortalActions } from './portal-actions.tsx';
import styles from './test-checkout.module.css';
import {
  useTestCheckout,
  type TestCheckout,
  type TestCheckoutCalls,
  type TestCheckoutActions,
} from './use-test-checkout.ts';

/**
 * The page of the built-in test provider: the questions of a payment provider's own page, with cards that no bank
 * knows.
 */
export function TestCheckoutPage({ calls }: { readonly calls: TestCheckoutCalls }) {
  const opened = useTestCheckout(calls);
  return (
    <main className={styles['page']}>
      <Notice tone="wait" icon={FlaskConical}>
        <b>Test checkout.</b> No card is charged and no money moves. Never type a real card here.
      </Notice>
      {opened.type === 'opening' && <Spinner label="Opening the checkout" />}
      {opened.type === 'refused' && <Refused because={complaintsSentence(opened.complaints)} />}
      {opened.type === 'open' && <Open actions={opened.actions} />}
    </main>
  );
}

function Refused({ because }: { readonly because: string }) {
  return (
    <>
      <h1 className={styles['heading']}>That checkout doesn’t exist</h1>
      <Notice tone="bad">{because}</Notice>
      <LinkButton href="/">Back to Uplift</LinkButton>
    </>
  );
}

function Open({ actions }: { readonly actions: TestCheckoutActions }) {
  const { checkout } = actions;
  const isPortal = checkout.kind === 'portal';
  return (
    <>
      <h1 className={styles['heading']}>{isPortal ? 'Your subscription' : 'Pay for your subscription'}</h1>
      <Card>
        <Facts checkout={checkout} />
      </Card>
      {isPortal ? <PortalActions actions={actions} /> : <CardForm actions={actions} />}
    </>
  );
}

const STATUS_TEXTS: Readonly<Record<TestCheckout['status'], string>> = {
  open: 'Not paid yet',
  paid: 'Paid',
  active: 'Active',
  past_due: 'A payment didn’t go through',
  canceled: 'Ended',
};

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Facts({ checkout }: { readonly checkout: TestCheckout }) {
  const { product, price, seats, interval, renews_at: renews, ends_at: ends } = checkout;
  const span = interval === 'year' ? 'a year' : 'a month';
  return (
    <dl className={styles['facts']}>
      <Fact label="Plan" value={product.name} />
      <Fact label="Seats" value={`${counted(seats, 'seat')} at ${formatCents(toCents(price))} ${span}`} />
      <Fact label="Total" value={`${formatCents(toCents(price) * seats)} ${span}`} />
      <Fact label="Status" value={STATUS_TEXTS[checkout.status]} />
      {renews !== null && <Fact label="Renews" value={DAY.format(new Date(renews))} />}
      {ends !== null && <Fact label="Ends" value={DAY.format(new Date(ends))} />}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
