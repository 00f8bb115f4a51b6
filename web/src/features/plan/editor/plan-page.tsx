import { planTitle } from '@uplift/client/dates';
import { useParams } from 'react-router';
import { assertNever } from '@uplift/core/foundation';
import { Button, EmptyState, LinkButton, Notice } from '@uplift/ui-kit';
import { Page } from '../../../page/index.ts';
import { useRecord } from '../../../state/records.ts';
import { useMayEdit } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';
import { PLANS } from './plan-place.ts';
import { ReadPlan } from './read-plan.tsx';
import { SetPlan } from './set-plan.tsx';
import { useSetTrash } from '../list/use-set-trash.ts';

/** A set being planned: what happens, in order, and when. */
export function PlanPage() {
  const { setId = '' } = useParams();
  return <PlanOfId key={setId} setId={setId} />;
}

function PlanOfId({ setId }: { readonly setId: string }) {
  const { live, now } = useUplift();
  const { restore } = useSetTrash();
  const condition = useRecord(live.sets, setId);
  const mayEdit = useMayEdit();
  switch (condition.type) {
    case 'loading':
      return (
        <Page title="Plan" back={PLANS}>
          {null}
        </Page>
      );
    case 'unreadable':
      return (
        <Page title="Plan" back={PLANS}>
          <Notice tone="bad">Couldn’t load the set. Reload this page to try again.</Notice>
        </Page>
      );
    case 'found':
      return mayEdit ? <SetPlan live={condition.value} /> : <ReadPlan set={condition.value} />;
    case 'in-trash':
      return (
        <NoSet title={planTitle(condition.value, now())} headline="This set is in the trash">
          {mayEdit ? (
            <Button variant="primary" onPress={() => void restore(condition.value)}>
              Restore
            </Button>
          ) : null}
        </NoSet>
      );
    case 'missing':
      return (
        <NoSet title="Set Not Found" headline="Set Not Found">
          {null}
        </NoSet>
      );
    default:
      return assertNever(condition);
  }
}

interface NoSetProps {
  readonly title: string;
  readonly headline: string;
  /** Remedies, such as links. */
  readonly children: React.ReactNode;
}

/** Shown for a set that isn't among the plans. */
function NoSet({ title, headline, children }: NoSetProps) {
  const toPlans = (
    <LinkButton href={PLANS.href} variant={children === null ? 'primary' : 'secondary'}>
      Go to Plan
    </LinkButton>
  );
  return (
    <Page title={title} back={PLANS}>
      <EmptyState
        headline={headline}
        actions={
          <>
            {children}
            {toPlans}
          </>
        }
      >
        <p>The set was deleted, or it belongs to another device.</p>
      </EmptyState>
    </Page>
  );
}
