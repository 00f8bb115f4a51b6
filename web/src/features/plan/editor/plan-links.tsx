import { isSignedIn } from '@uplift/core/membership';
import { performSetLink, presentSetLink, printSetLink, type SetList } from '@uplift/core/set-list';
import { LinkButton, MenuItem } from '@uplift/ui-kit';
import { MicVocal, Printer, type LucideIcon } from 'lucide-react';
import { useShownChurch } from '../../../state/shown-church.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { NOTHING_YET } from '../sharing/use-sharing-offer.ts';

interface PlanLinkProps {
  readonly set: SetList;
  /** True for a set that somebody shares with this person. */
  readonly isShared?: boolean;
}

/** Link to Perform; none works for an empty set, and so with the others. */
export function PerformLink({ set: { id, order }, isShared = false }: PlanLinkProps) {
  return (
    <LinkButton href={performSetLink(id, isShared)} variant="primary" icon={MicVocal} isDisabled={order.length === 0}>
      Perform
    </LinkButton>
  );
}

interface PresentLinkProps extends PlanLinkProps {
  readonly icon?: LucideIcon;
}

/** Link to Present; a signed-in presenter of an own set has followers. */
export function PresentLink({ set: { id, order }, isShared = false, icon }: PresentLinkProps) {
  const session = useStore(useUplift().session);
  const isOwn = useShownChurch() === null;
  return (
    <LinkButton
      href={presentSetLink(id, isShared || (isOwn && isSignedIn(session)))}
      variant="secondary"
      icon={icon}
      isDisabled={order.length === 0}
    >
      Present
    </LinkButton>
  );
}

export function PrintLink({ set: { id, order }, isShared = false }: PlanLinkProps) {
  return (
    <LinkButton href={printSetLink(id, isShared)} variant="quiet" icon={Printer} isDisabled={order.length === 0}>
      Print
    </LinkButton>
  );
}

/** The same in a menu, if a link has no room next to it. */
export function PrintItem({ set: { id, order }, isShared = false }: PlanLinkProps) {
  return (
    <MenuItem
      label="Print"
      icon={Printer}
      href={printSetLink(id, isShared)}
      unavailable={order.length === 0 ? NOTHING_YET : undefined}
    />
  );
}
