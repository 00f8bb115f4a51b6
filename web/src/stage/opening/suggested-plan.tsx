import { dayText } from '@uplift/client/dates';
import type { SetId } from '@uplift/core/foundation';
import { LinkButton } from '@uplift/ui-kit';
import { useUpcomingSet } from '../../state/upcoming-set.ts';
import { useUplift } from '../../state/uplift.ts';

export interface SuggestedPlanProps {
  /** Link that puts a plan on this stage. */
  readonly linkTo: (setId: SetId, isShared: boolean) => string;
}

/** Link to the running or next plan, own or shared, if any (PERF-14, PRES-14). */
export function SuggestedPlan({ linkTo }: SuggestedPlanProps) {
  const { now } = useUplift();
  const next = useUpcomingSet();
  if (next === null) return null;
  const when = next.at <= now() ? 'Now' : 'Suggested';
  return (
    <LinkButton
      href={linkTo(next.id, next.isShared)}
    >{`${when}: ${next.name === '' ? dayText(next.at) : next.name}`}</LinkButton>
  );
}
