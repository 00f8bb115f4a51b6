import type { SharedSet } from '@uplift/client/shared-sets';
import { Ellipsis, LogOut, MicVocal, Presentation, Printer } from 'lucide-react';
import { performSetLink, presentSetLink, printSetLink, type SetList } from '@uplift/core/set-list';
import { IconButton, LinkButton, Menu, MenuItem } from '@uplift/ui-kit';
import styles from '../editor/plan-actions.module.css';
import { useLeaving } from './use-leaving.ts';

interface SharedPlanActionsProps {
  readonly shared: SharedSet;
}

/** Links from a shared plan (SHARE-8), and Leave Set. */
export function SharedPlanActions({ shared }: SharedPlanActionsProps) {
  const { set, isOwn } = shared;
  const isEmpty = set.order.length === 0;
  return (
    <>
      {!isOwn && <SharedPlanMenu shared={shared} />}
      <LinkButton href={printSetLink(set.id, true)} variant="quiet" icon={Printer} isDisabled={isEmpty}>
        Print
      </LinkButton>
      <LinkButton href={presentSetLink(set.id, true)} variant="secondary" icon={Presentation} isDisabled={isEmpty}>
        Present
      </LinkButton>
      <PerformSharedLink set={set} />
    </>
  );
}

/** The links at the bottom of a phone's screen, within reach of the thumb. */
export function SharedPlanDock({ shared }: SharedPlanActionsProps) {
  const { set } = shared;
  return (
    <aside className={styles['dock']} aria-label="Actions">
      <PerformSharedLink set={set} />
      <LinkButton href={presentSetLink(set.id, true)} variant="secondary" isDisabled={set.order.length === 0}>
        Present
      </LinkButton>
      <SharedPlanMenu shared={shared} hasPrint />
    </aside>
  );
}

function PerformSharedLink({ set: { id, order } }: { readonly set: SetList }) {
  return (
    <LinkButton href={performSetLink(id, true)} variant="primary" icon={MicVocal} isDisabled={order.length === 0}>
      Perform
    </LinkButton>
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
      {hasPrint && (
        <MenuItem
          label="Print"
          icon={Printer}
          href={printSetLink(set.id, true)}
          unavailable={set.order.length === 0 ? 'Nothing yet' : undefined}
        />
      )}
      {!isOwn && <MenuItem label="Leave Set" icon={LogOut} isDanger onAction={() => leave(set)} />}
    </Menu>
  );
}
