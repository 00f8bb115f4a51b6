import { isSignedIn } from '@uplift/core/membership';
import { performSetLink, presentSetLink, printSetLink, type SetList } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import { MicVocal, Printer, type LucideIcon } from 'lucide-react';
import { useShownChurch } from '../../../state/shown-church.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';

interface PlanLinkProps {
  readonly set: SetList;
}

/** Link to Perform; none works for an empty set, and so with the others. */
export function PerformLink({ set: { id, order } }: PlanLinkProps) {
  return (
    <LinkButton href={performSetLink(id)} variant="primary" icon={MicVocal} isDisabled={order.length === 0}>
      Perform
    </LinkButton>
  );
}

interface PresentLinkProps extends PlanLinkProps {
  readonly icon?: LucideIcon;
}

/** Link to Present; a signed-in presenter of an own set has followers. */
export function PresentLink({ set: { id, order }, icon }: PresentLinkProps) {
  const session = useStore(useUplift().session);
  const isOwn = useShownChurch() === null;
  return (
    <LinkButton
      href={presentSetLink(id, isOwn && isSignedIn(session))}
      variant="secondary"
      icon={icon}
      isDisabled={order.length === 0}
    >
      Present
    </LinkButton>
  );
}

export function PrintLink({ set: { id, order } }: PlanLinkProps) {
  return (
    <LinkButton href={printSetLink(id)} variant="quiet" icon={Printer} isDisabled={order.length === 0}>
      Print
    </LinkButton>
  );
}
