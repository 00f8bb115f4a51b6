import type { SetId } from '@uplift/core/foundation';
import { LinkButton } from '@uplift/ui-kit';
import { useUpcomingSet } from '../state/upcoming-set.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };

export interface SuggestedPlanProps {
  /** Where a plan is put on this stage. */
  readonly linkTo: (setId: SetId, isShared: boolean) => string;
}

/** Leads to the plan that comes next, one's own or one that somebody shares, where there is one (PERF-14, PRES-14). */
export function SuggestedPlan({ linkTo }: SuggestedPlanProps) {
  const next = useUpcomingSet();
  if (next === null) return null;
  return (
    <LinkButton href={linkTo(next.id, next.isShared)}>
      Suggested: {new Intl.DateTimeFormat(undefined, DAY).format(next.at)}
    </LinkButton>
  );
}
