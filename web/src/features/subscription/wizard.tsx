import type { Product } from '@uplift/client/accounts';
import { assertNever } from '@uplift/core/foundation';
import { Button, Notice, Spinner } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ProductsStep } from './products-step.tsx';
import { SeatsStep } from './seats-step.tsx';
import { StepHeading } from './step-heading.tsx';
import styles from './subscription.module.css';
import { useProducts } from './use-products.ts';
import { useWizard, type WizardActions } from './use-wizard.ts';

/** The wizard that activates a subscription, from the plans to the checkout. */
export function Wizard() {
  const { asked, askAgain } = useProducts();
  const actions = useWizard(() => void askAgain());
  if (asked.type === 'answered' && asked.value.length > 0)
    return <KnownPlans products={asked.value} actions={actions} />;
  return (
    <>
      <StepHeading step={1} title="Activate Your Subscription" />
      {asked.type === 'asking' ? (
        <div className={styles['waiting']}>
          <Spinner label="Loading plans" />
        </div>
      ) : (
        <NoPlans because={asked.type === 'refused' ? asked.because : null} onTryAgain={() => void askAgain()} />
      )}
    </>
  );
}

interface NoPlansProps {
  /** The reason they could not be read; null if none is offered. */
  readonly because: string | null;
  readonly onTryAgain: () => void;
}

function NoPlans({ because, onTryAgain }: NoPlansProps) {
  const isOffline = useStore(useUplift().connection) === 'offline';
  const action = <Button onPress={onTryAgain}>Try Again</Button>;
  if (isOffline) {
    return (
      <Notice tone="wait" action={action}>
        This device is offline. Plans appear once it’s back online.
      </Notice>
    );
  }
  return (
    <Notice tone={because === null ? 'wait' : 'bad'} action={action}>
      {because ?? 'No plans are available right now.'}
    </Notice>
  );
}

function KnownPlans({ products, actions }: { readonly products: readonly Product[]; readonly actions: WizardActions }) {
  const { step, productId } = actions.wizard;
  const product = products.find(({ product_id: id }) => id === productId);
  if (product === undefined) return <ProductsStep products={products} actions={actions} />;
  switch (step) {
    case 'products':
      return <ProductsStep products={products} actions={actions} />;
    case 'seats':
      return <SeatsStep product={product} actions={actions} />;
    case 'confirm':
    case 'checkout':
      return <ConfirmStep product={product} actions={actions} />;
    default:
      return assertNever(step);
  }
}
