import type { Product } from '@uplift/client/accounts';
import { computeBill, formatCents, type Interval } from '@uplift/core/subscription';
import { Button, Card, Notice } from '@uplift/ui-kit';
import { complaintsSentence } from '../../state/complaints-sentence.ts';
import { StepHeading } from './step-heading.tsx';
import styles from './subscription.module.css';
import type { WizardActions } from './use-wizard.ts';

/** Price line by line, and the way to the checkout. */
export function ConfirmStep({ product, actions }: { readonly product: Product; readonly actions: WizardActions }) {
  const { wizard, startOver, checkOut } = actions;
  const { interval, seats, complaints } = wizard;
  const isLeaving = wizard.step === 'checkout';
  return (
    <>
      <StepHeading step={3} title="Does this look right?" />
      {complaints.length > 0 && <Notice tone="bad">{complaintsSentence(complaints)}</Notice>}
      <div className={styles['bill']}>
        <Card>
          <dl className={styles['lines']}>
            <Line label="Plan" value={product.name} />
            <Line label="Seats" value={String(seats)} />
            <Line label="Billing" value={interval === 'year' ? 'Yearly' : 'Monthly'} />
            <PriceLines product={product} interval={interval} seats={seats} />
          </dl>
        </Card>
      </div>
      <div className={styles['actions']}>
        <Button size="lg" isDisabled={isLeaving} onPress={startOver}>
          Start Over
        </Button>
        <Button
          variant="primary"
          size="lg"
          isPending={isLeaving}
          onPress={() => checkOut(product.prices[interval].price_id)}
        >
          Go to Checkout
        </Button>
      </div>
    </>
  );
}

interface PriceLinesProps {
  readonly product: Product;
  readonly interval: Interval;
  readonly seats: number;
}

/** Lines of the price. A yearly payer also sees the price of twelve months, and the savings. */
function PriceLines({ product, interval, seats }: PriceLinesProps) {
  const bill = computeBill(product, interval, seats);
  const saves = bill.savingCents > 0;
  const each = formatCents(saves ? bill.monthlySeatCents : bill.seatCents);
  const span = saves ? '12 months' : `1 ${interval}`;
  return (
    <>
      <Line label={`${span} at ${each} per seat`} value={formatCents(saves ? bill.fullCents : bill.totalCents)} />
      {saves && (
        <Line
          look="saving"
          label={`Yearly saving, ${bill.savingPercent}%`}
          value={`−${formatCents(bill.savingCents)}`}
        />
      )}
      <Line look="total" label="Total today" value={formatCents(bill.totalCents)} />
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly look?: 'plain' | 'saving' | 'total';
}

function Line({ label, value, look = 'plain' }: LineProps) {
  return (
    <div className={styles[look]}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
