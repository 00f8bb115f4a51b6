import { planTitle } from '@uplift/client/dates';
import {
  distrustNotice,
  plannedSharedSet,
  type PinnedPerson,
  type SealDistrust,
  type SharedSet,
  type SharingPerson,
} from '@uplift/client/shared-sets';
import { useMemo } from 'react';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, EmptyState, Notice } from '@uplift/ui-kit';
import { Page, useViewportWidth } from '../../../page/index.ts';
import { useKnownPaces } from '../../../stage/index.ts';
import { useUplift } from '../../../state/uplift.ts';
import { KeptCopyNotice } from './kept-copy-notice.tsx';
import { ItemCount } from '../editor/plan-actions.tsx';
import facts from '../editor/plan-facts.module.css';
import { DOCK_BELOW, PLANS } from '../editor/plan-place.ts';
import { ReadFacts } from '../editor/read-facts.tsx';
import { PlanSums } from '../editor/plan-sums.tsx';
import layout from '../editor/set-plan.module.css';
import { OwnerCode } from './owner-code.tsx';
import { SharedOrder } from './shared-order.tsx';
import { SharedPlanActions, SharedPlanDock } from './shared-plan-actions.tsx';
import sharedWith from './shared-with.module.css';

interface SharedPlanProps {
  readonly shared: SharedSet;
  /** True if the set is this device's copy and the server hasn't answered yet. */
  readonly isCopy: boolean;
  readonly distrust?: SealDistrust;
}

/** Plan of a shared set, in its owner's order and with its times (PERM-18). */
export function SharedPlan({ shared, isCopy, distrust }: SharedPlanProps) {
  const { set, owner } = shared;
  const { now } = useUplift();
  const findPace = useKnownPaces();
  const { items, times } = useMemo(() => plannedSharedSet(shared, findPace), [shared, findPace]);
  const isPhone = useViewportWidth() < DOCK_BELOW;
  return (
    <>
      <Page
        title={planTitle(set, now())}
        back={PLANS}
        {...(!isPhone && { tabs: <ItemCount set={set} />, actions: <SharedPlanActions shared={shared} /> })}
      >
        <div className={layout['plan']}>
          <div>
            {distrust === undefined ? (
              isCopy && <KeptCopyNotice />
            ) : (
              <Notice tone="bad">{distrustNotice(distrust)}</Notice>
            )}
            {items.length === 0 && <NothingYet owner={owner} />}
            <SharedOrder items={items} times={times} />
          </div>
          <aside className={facts['facts']} aria-label="Time">
            <SharedBy owner={owner} sealedBy={shared.sealedBy} />
            <ReadFacts set={set} />
            <PlanSums times={times} items={items} />
          </aside>
        </div>
      </Page>
      {isPhone && <SharedPlanDock shared={shared} />}
    </>
  );
}

function NothingYet({ owner }: { readonly owner: SharingPerson }) {
  return (
    <EmptyState headline="Nothing is planned yet">
      <p>{`What ${owner.fullName} adds appears here.`}</p>
    </EmptyState>
  );
}

interface SharedByProps {
  readonly owner: SharingPerson;
  readonly sealedBy: PinnedPerson | undefined;
}

function SharedBy({ owner: { fullName, picture }, sealedBy }: SharedByProps) {
  return (
    <section className={sharedWith['people']} aria-label="Shared by">
      <h2>Shared by</h2>
      <div className={sharedWith['owner']}>
        <Avatar name={fullName} picture={ownPicture(picture)} />
        {fullName}
      </div>
      {sealedBy && <OwnerCode person={sealedBy} name={fullName} />}
    </section>
  );
}
