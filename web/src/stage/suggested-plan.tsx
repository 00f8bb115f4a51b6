import type { SetId } from '@uplift/core/foundation';
import { suggestedSet } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import { useRecords } from '../state/records.ts';
import { useUplift } from '../state/uplift.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };

export interface SuggestedPlanProps {
  /** Where a plan is put on this stage. */
  readonly linkTo: (setId: SetId) => string;
}

/** Leads to the plan that comes next, where there is one. */
export function SuggestedPlan({ linkTo }: SuggestedPlanProps) {
  const { sets, now } = useUplift();
  const plans = useRecords(sets);
  const next = plans.status === 'ready' ? suggestedSet(plans.values, now()) : null;
  if (next === null || next.at === null) return null;
  return (
    <LinkButton href={linkTo(next.id)}>Suggested: {new Intl.DateTimeFormat(undefined, DAY).format(next.at)}</LinkButton>
  );
}
