import type { Product } from '@uplift/client/accounts';
import { Cloud, RadioTower, type LucideIcon } from 'lucide-react';
import {
  computeBill,
  canContinue,
  formatCents,
  monthlyCents,
  yearlySaving,
  type Interval,
} from '@uplift/core/subscription';
import { Button, ChoiceCard, ChoiceCards, SegmentedControl } from '@uplift/ui-kit';
import { StepHeading } from './step-heading.tsx';
import styles from './subscription.module.css';
import type { WizardActions } from './use-wizard.ts';

const ICONS: Readonly<Record<Product['icon'], LucideIcon | undefined>> = {
  cloud: Cloud,
  'radio-tower': RadioTower,
  '': undefined,
};

interface ProductsStepProps {
  readonly products: readonly Product[];
  readonly actions: WizardActions;
}

/** Choice of the plan, and of the interval of payment. */
export function ProductsStep({ products, actions: { wizard, dispatch } }: ProductsStepProps) {
  const { interval, productId } = wizard;
  return (
    <>
      <StepHeading step={1} title="Activate Your Subscription" />
      <div className={styles['billing']}>
        <SegmentedControl
          label="Billing"
          isLabelHidden
          segments={[
            { id: 'month', label: 'Monthly' },
            { id: 'year', label: 'Yearly', detail: savingText(products) },
          ]}
          value={interval}
          onChange={(chosen) => dispatch({ type: 'chosen', choice: { interval: chosen } })}
        />
      </div>
      <ChoiceCards label="Plan">
        {products.map((product) => (
          <ChoiceCard
            key={product.product_id}
            name="plan"
            title={product.name}
            icon={ICONS[product.icon]}
            isChosen={product.product_id === productId}
            onChoose={() => dispatch({ type: 'chosen', choice: { productId: product.product_id } })}
          >
            <PlanWords product={product} interval={interval} />
          </ChoiceCard>
        ))}
      </ChoiceCards>
      <div className={styles['actions']}>
        <Button
          variant="primary"
          size="lg"
          isDisabled={!canContinue(wizard)}
          onPress={() => dispatch({ type: 'continued' })}
        >
          Continue
        </Button>
      </div>
    </>
  );
}

/** Undefined where paying yearly saves nothing. */
function savingText(products: readonly Product[]): string | undefined {
  const { percent, isSame } = yearlySaving(products);
  if (percent === 0) return undefined;
  return isSame ? `save ${percent}%` : `save up to ${percent}%`;
}

/** Price of a seat, its benefits, and the billing. */
function PlanWords({ product, interval }: { readonly product: Product; readonly interval: Interval }) {
  const bill = computeBill(product, interval, 1);
  const aMonth = monthlyCents(bill, interval);
  return (
    <>
      <span className={styles['price']}>
        <b>{formatCents(aMonth ?? bill.seatCents)}</b>{' '}
        <span>{aMonth === null ? 'per seat, per year' : 'per seat, per month'}</span>
      </span>
      <span>{product.description}</span>
      <span className="hint">
        {formatCents(bill.seatCents)} billed {interval === 'year' ? 'yearly' : 'monthly'}
      </span>
    </>
  );
}
