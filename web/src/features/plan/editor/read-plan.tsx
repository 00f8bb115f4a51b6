import { planTitle } from '@uplift/client/dates';
import { plannedSet, type SetList } from '@uplift/core/set-list';
import { useMemo } from 'react';
import { EmptyState } from '@uplift/ui-kit';
import { ShownIn } from '../../../libraries/index.ts';
import { Page, useViewportWidth } from '../../../page/index.ts';
import { usePresence } from '../../../presence/index.ts';
import { useKnownPaces } from '../../../stage/index.ts';
import { useUplift } from '../../../state/uplift.ts';
import { SharedOrder } from '../sharing/shared-order.tsx';
import { ItemCount } from './plan-actions.tsx';
import facts from './plan-facts.module.css';
import { DOCK_BELOW, PLANS } from './plan-place.ts';
import { PlanSums } from './plan-sums.tsx';
import { ReadFacts } from './read-facts.tsx';
import { ReadPlanActions, ReadPlanDock } from './read-plan-actions.tsx';
import layout from './set-plan.module.css';
import { itemName } from './item-name.ts';
import { usePlannedSongs } from './use-planned-songs.ts';

/** The page of a set that this person may read and not change. */
export function ReadPlan({ set }: { readonly set: SetList }) {
  const { now } = useUplift();
  const songs = usePlannedSongs(set.order);
  const findPace = useKnownPaces();
  const { items, times } = useMemo(() => plannedSet(set, songs, findPace), [set, songs, findPace]);
  const here = usePresence('sets', set.id);
  const isPhone = useViewportWidth() < DOCK_BELOW;
  return (
    <>
      <Page
        title={planTitle(set, now())}
        back={PLANS}
        people={here && <here.parts.PeopleHere visit={here.visit} placeName={(at) => itemName(items, at)} />}
        {...(!isPhone && { tabs: <ItemCount set={set} />, actions: <ReadPlanActions set={set} /> })}
      >
        <ShownIn of="set" />
        <div className={layout['plan']}>
          <div>
            {items.length === 0 && <EmptyState headline="Nothing is planned yet" />}
            <SharedOrder items={items} times={times} hasLinks />
          </div>
          {here && <here.parts.PlanPlaces visit={here.visit} isEditing={false} openItem={null} />}
          <aside className={facts['facts']} aria-label="About the Set">
            <ReadFacts set={set} />
            <PlanSums times={times} items={items} />
          </aside>
        </div>
      </Page>
      {isPhone && <ReadPlanDock set={set} />}
    </>
  );
}
