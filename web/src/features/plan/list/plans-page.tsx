import { nextFreeSunday } from '@uplift/client/dates';
import type { PlanRow } from '@uplift/client/shared-sets';
import { appendItems, newSetList, parseAddToSet, type SongItem } from '@uplift/core/set-list';
import { useEffect, useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { counted } from '@uplift/core/library';
import { Button, EmptyState, LinkButton, Notice, VisuallyHidden } from '@uplift/ui-kit';
import { ClaimOffer } from '../../../claim/index.ts';
import { EmptyChurchLibrary, ForEditors, LibraryNote, LibrarySwitcher } from '../../../libraries/index.ts';
import { LockedRecords, Page, useViewportWidth, useWayBack, type PageProps } from '../../../page/index.ts';
import { useRecords } from '../../../state/records.ts';
import { useHasChurches, useShownChurch } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';
import { useStore } from '../../../state/use-store.ts';
import { AddToSetDialog } from '../add-to-set/add-to-set-dialog.tsx';
import { DOCK_BELOW, PLANS } from '../editor/plan-place.ts';
import styles from './plans-page.module.css';
import { PlansTable } from './plans-table.tsx';
import { SetDateDialog } from '../date/set-date-dialog.tsx';
import { usePlanRows, type PlanRows } from './use-plan-rows.ts';

/** All sets of the shown library, with one's own those that others share, by date, with a link to a new one. */
export function PlansPage() {
  const listed = usePlanRows();
  const isPhone = useViewportWidth() < DOCK_BELOW;
  const [isAdding, setAdding] = useState(false);
  useRedirect();
  const plans = listed.status === 'ready' ? listed.rows : NO_SETS;
  const addSet = (
    <ForEditors>
      <Button variant="primary" icon={Plus} onPress={() => setAdding(true)}>
        Add Set
      </Button>
    </ForEditors>
  );
  const hasPlans = plans.length > 0;
  return (
    <div className={styles['frame']}>
      <Page title="Plan" {...usePlansToolbar(plans.length)} {...(hasPlans && { actions: !isPhone && addSet })}>
        <LibraryNote of="sets" />
        <Plans listed={listed} addSet={addSet} />
      </Page>
      <ForEditors>
        {hasPlans && isPhone && (
          <aside className={styles['dock']} aria-label="Actions">
            {addSet}
          </aside>
        )}
        <Dialogs plans={plans} isAdding={isAdding} onAddingChange={setAdding} />
      </ForEditors>
    </div>
  );
}

/** The count of sets and the switcher, where there is one of them. */
function usePlansToolbar(count: number): Pick<PageProps, 'tabs'> {
  const hasChurches = useHasChurches();
  if (count === 0 && !hasChurches) return {};
  const tabs = (
    <>
      {count > 0 && <output className="muted num">{`Showing ${counted(count, 'set')}.`}</output>}
      <LibrarySwitcher />
    </>
  );
  return { tabs };
}

const NO_SETS: readonly PlanRow[] = [];
const NO_SONGS: readonly SongItem[] = [];

interface DialogsProps {
  readonly plans: readonly PlanRow[];
  readonly isAdding: boolean;
  readonly onAddingChange: (isAdding: boolean) => void;
}

/** A new set, empty or with the songs that the address brings, and the choice of a set for them. */
function Dialogs({ plans, isAdding, onAddingChange }: DialogsProps) {
  const { now, live } = useUplift();
  const [parameters, setParameters] = useSearchParams();
  const records = useRecords(live.sets);
  const isChurch = useShownChurch() !== null;
  const songs = useMemo(() => parseAddToSet(parameters), [parameters]);
  const stay = () => setParameters({}, { replace: true });
  const leave = useWayBack(stay);
  const close = () => {
    onAddingChange(false);
    if (songs !== null) leave();
  };
  return (
    <>
      {songs !== null && !isAdding && records.status === 'ready' && (
        <AddToSetDialog songs={songs} sets={records.values} onClose={close} onNewSet={() => onAddingChange(true)} />
      )}
      <SetDateDialog
        title="New Set List"
        action="Add Set"
        isOpen={isAdding}
        onClose={close}
        suggestAt={() =>
          nextFreeSunday(
            now(),
            plans.map(({ at }) => at),
          )
        }
        makeSet={(id, at) => appendItems(newSetList({ id, at }), songs ?? NO_SONGS)}
      />
      <ClaimOffer kind="sets" isHeld={isChurch || isAdding || songs !== null} />
    </>
  );
}

/** Opens a set by its address on the set's own page, and songs by theirs. */
function useRedirect(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isOpening = query.has('open');
  useEffect(() => {
    if (isOpening) void navigate(PLANS.href, { replace: true });
  }, [isOpening, navigate]);
}

interface PlansProps {
  readonly listed: PlanRows;
  readonly addSet: React.ReactNode;
}

function Plans({ listed, addSet }: PlansProps) {
  const isLocked = useStore(useUplift().isLocked);
  const church = useShownChurch();
  if (listed.status === 'loading') return <div aria-busy />;
  if (listed.status === 'unreadable') {
    return <Notice tone="bad">Couldn’t load the sets. Reload this page to try again.</Notice>;
  }
  if (listed.rows.length > 0) return <PlansTable sets={listed.rows} />;
  if (church !== null) {
    return (
      <EmptyChurchLibrary church={church} of="sets">
        {addSet}
      </EmptyChurchLibrary>
    );
  }
  if (isLocked) return <LockedRecords of="sets" />;
  return (
    <EmptyState
      headline="Plan out set lists here!"
      actions={
        <>
          {addSet}
          <LinkButton href="/help/guides?category=plan">
            Learn more<VisuallyHidden> about set lists</VisuallyHidden>
          </LinkButton>
        </>
      }
    >
      <p>A set list has a date, songs and everything between them. Each item shows its start time.</p>
    </EmptyState>
  );
}
