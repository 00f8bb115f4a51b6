import {
  distrustHeadline,
  distrustRemedy,
  type SharedSetCondition,
  type SharingPerson,
} from '@uplift/client/shared-sets';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { assertNever, type SetId, toId } from '@uplift/core/foundation';
import { Button, EmptyState, LinkButton } from '@uplift/ui-kit';
import { Page, SignInFirst } from '../../../page/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { PLANS } from '../editor/plan-place.ts';
import { notOpenedYet, OPENS_BY_ITSELF, OWNER_KEY_CHANGED } from './sharing-words.ts';
import { SharedPlan } from './shared-plan.tsx';

/** Read-only page of a set that another person shares. */
export function SharedPlanPage() {
  const { setId = '' } = useParams();
  return <SharedPlanOfId key={setId} id={toId<SetId>(setId)} />;
}

function SharedPlanOfId({ id }: { readonly id: SetId }) {
  const { sharedSets } = useUplift();
  const condition = useStore(useMemo(() => sharedSets.open(id), [sharedSets, id]));
  if (condition.type === 'found') return <SharedPlan {...condition} />;
  if (condition.type === 'signed-out') return <SignInFirst />;
  if (condition.type !== 'loading') return <ClosedPlan id={id} condition={condition} />;
  return (
    <Page title="Plan" back={PLANS}>
      {null}
    </Page>
  );
}

type ClosedCondition = Exclude<SharedSetCondition, { readonly type: 'found' | 'signed-out' | 'loading' }>;

/** Page of a set that can't be shown, with the reason. */
function ClosedPlan({ id, condition }: { readonly id: SetId; readonly condition: ClosedCondition }) {
  const { sharedSets } = useUplift();
  const again = (
    <Button variant="primary" onPress={() => sharedSets.reload(id)}>
      Try Again
    </Button>
  );
  switch (condition.type) {
    case 'missing':
      return (
        <NoSharedPlan
          headline="This set is no longer shared with you."
          remedy="The owner stopped sharing it or deleted it. Ask them to share it again."
        />
      );
    case 'waiting':
      return <NoSharedPlan headline={notOpenedYet(condition.owner)} remedy={OPENS_BY_ITSELF} />;
    case 'key-changed':
      return <OwnerKeyChanged {...condition} onAccept={() => void sharedSets.sealed.accept(condition.sealedBy)} />;
    case 'untrusted':
      return (
        <NoSharedPlan headline={distrustHeadline(condition.owner)} remedy={distrustRemedy(condition.because)}>
          {again}
        </NoSharedPlan>
      );
    case 'unreachable':
      return (
        <NoSharedPlan
          headline="This set can’t be loaded right now"
          remedy="Can’t reach the server, and there’s no copy on this device. Check the connection and try again."
        >
          {again}
        </NoSharedPlan>
      );
    default:
      return assertNever(condition);
  }
}

interface OwnerKeyChangedProps {
  readonly owner: SharingPerson;
  readonly onAccept: () => void;
}

function OwnerKeyChanged({ owner, onAccept }: OwnerKeyChangedProps) {
  return (
    <NoSharedPlan headline={`${owner.fullName} has a new key`} remedy={OWNER_KEY_CHANGED}>
      <Button variant="primary" onPress={onAccept}>
        Accept
      </Button>
    </NoSharedPlan>
  );
}

interface NoSharedPlanProps {
  readonly headline: string;
  readonly remedy: string;
  /** Remedies, such as links. */
  readonly children?: React.ReactNode;
}

/** Shown for a set that can't be opened. */
function NoSharedPlan({ headline, remedy, children }: NoSharedPlanProps) {
  return (
    <Page title="Plan" back={PLANS}>
      <EmptyState
        headline={headline}
        actions={
          <>
            {children}
            <LinkButton href={PLANS.href} variant={children === undefined ? 'primary' : 'secondary'}>
              Go to Plan
            </LinkButton>
          </>
        }
      >
        <p>{remedy}</p>
      </EmptyState>
    </Page>
  );
}
