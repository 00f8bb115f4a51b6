import { planTitle } from '@uplift/client/dates';
import { plannedSet, type SetList } from '@uplift/core/set-list';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ShownIn } from '../../../libraries/index.ts';
import { Page, useViewportWidth } from '../../../page/index.ts';
import { usePresence } from '../../../presence/index.ts';
import { useKnownPaces } from '../../../stage/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { EditItemDialog } from '../items/edit-item-dialog.tsx';
import { OrderList } from '../reorder/order-list.tsx';
import { FocusKeysContext, useFocusKeys } from '@uplift/ui-kit';
import { ItemCount, PlanActions, PlanDock } from './plan-actions.tsx';
import { ADD_BOX_KEY, PlanCommandsContext, type PlanCommands } from './plan-commands.ts';
import { PlanFacts } from './plan-facts.tsx';
import { DOCK_BELOW, PLANS } from './plan-place.ts';
import styles from './set-plan.module.css';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { useCollaborators } from '../sharing/use-collaborators.ts';
import { itemName } from './item-name.ts';
import { usePlannedSongs } from './use-planned-songs.ts';
import { usePlanSession, useUndoKeys } from './use-plan-session.ts';

/** The page of a set: its time, its items in order with theirs, and where else it goes. */
export function SetPlan({ live }: { readonly live: SetList }) {
  const session = usePlanSession(live);
  useUndoKeys(session);
  const { value: set } = useStore(session.state);
  const songs = usePlannedSongs(set.order);
  const findPace = useKnownPaces();
  const { items, times } = useMemo(() => plannedSet(set, songs, findPace), [set, songs, findPace]);
  const [words, announce] = useState('');
  const [openItem, setOpenItem] = useState<number | null>(null);
  const [isSharing, setSharing] = useState(false);
  const sharing = useCollaborators(set.id);
  const focusKeys = useFocusKeys();
  const { focusNext } = focusKeys;
  const commands = useMemo<PlanCommands>(
    () => ({ session, announce, focusNext, openItem: setOpenItem, openSharing: () => setSharing(true) }),
    [session, focusNext],
  );
  const isPhone = useViewportWidth() < DOCK_BELOW;
  useFocusOfNew(focusNext);
  const here = usePresence('sets', set.id);
  const title = planTitle(set, useUplift().now());
  return (
    <PlanCommandsContext value={commands}>
      <Page
        title={title}
        back={PLANS}
        people={here && <here.parts.PeopleHere visit={here.visit} placeName={(at) => itemName(items, at)} />}
        {...(!isPhone && { tabs: <ItemCount set={set} />, actions: <PlanActions set={set} /> })}
      >
        <ShownIn of="set" />
        <div className={styles['plan']}>
          <FocusKeysContext value={focusKeys}>
            <OrderList items={items} times={times} />
          </FocusKeysContext>
          {here && <here.parts.PlanPlaces visit={here.visit} isEditing openItem={openItem} />}
          <PlanFacts set={set} times={times} items={items} people={sharing.people} isPhone={isPhone} />
        </div>
        <output className="visually-hidden">{words}</output>
      </Page>
      {isPhone && <PlanDock set={set} />}
      <EditItemDialog items={items} index={openItem} onClose={() => setOpenItem(null)} />
      <ShareDialog setId={set.id} sharing={sharing} isOpen={isSharing} onClose={() => setSharing(false)} />
    </PlanCommandsContext>
  );
}

/** A set that was just made asks for its first item. */
function useFocusOfNew(focusNext: PlanCommands['focusNext']): void {
  const { state } = useLocation();
  const isNew = typeof state === 'object' && state !== null && 'isNew' in state;
  useEffect(() => {
    if (isNew) focusNext(ADD_BOX_KEY);
  }, [isNew, focusNext]);
}
