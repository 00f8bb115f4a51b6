import type { SharedSet } from '@uplift/client/shared-sets';
import { Ellipsis, LogOut, Presentation } from 'lucide-react';
import { IconButton, Menu, MenuItem } from '@uplift/ui-kit';
import styles from '../editor/plan-actions.module.css';
import { PerformLink, PresentLink, PrintItem, PrintLink } from '../editor/plan-links.tsx';
import { useLeaving } from './use-leaving.ts';

interface SharedPlanActionsProps {
  readonly shared: SharedSet;
}

/** Links from a shared plan (SHARE-8), and Leave Set. */
export function SharedPlanActions({ shared }: SharedPlanActionsProps) {
  const { set, isOwn } = shared;
  return (
    <>
      {!isOwn && <SharedPlanMenu shared={shared} />}
      <PrintLink set={set} isShared />
      <PresentLink set={set} isShared icon={Presentation} />
      <PerformLink set={set} isShared />
    </>
  );
}

/** The links at the bottom of a phone's screen, within reach of the thumb. */
export function SharedPlanDock({ shared }: SharedPlanActionsProps) {
  const { set } = shared;
  return (
    <aside className={styles['dock']} aria-label="Actions">
      <PerformLink set={set} isShared />
      <PresentLink set={set} isShared />
      <SharedPlanMenu shared={shared} hasPrint />
    </aside>
  );
}

interface SharedPlanMenuProps extends SharedPlanActionsProps {
  /** True if a link to Print has no room next to it. */
  readonly hasPrint?: boolean;
}

function SharedPlanMenu({ shared: { set, isOwn }, hasPrint = false }: SharedPlanMenuProps) {
  const leave = useLeaving();
  return (
    <Menu aria-label="More" align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
      {hasPrint && <PrintItem set={set} isShared />}
      {!isOwn && <MenuItem label="Leave Set" icon={LogOut} isDanger onAction={() => leave(set)} />}
    </Menu>
  );
}
