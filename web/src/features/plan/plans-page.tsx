import { useEffect, useState } from 'react';
import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { counted } from '@uplift/core/library';
import { newSetList, type SetList } from '@uplift/core/set-list';
import { Button, EmptyState, Notice } from '@uplift/ui-kit';
import { ClaimOffer } from '../../claim/index.ts';
import { Page, useViewportWidth } from '../../page/index.ts';
import { useRecords, type Records } from '../../state/records.ts';
import { useUplift } from '../../state/uplift.ts';
import { DOCK_BELOW, PLANS } from './plan-place.ts';
import styles from './plans-page.module.css';
import { PlansTable } from './plans-table.tsx';
import { SetDateDialog } from './set-date-dialog.tsx';
import { nextFreeSunday } from './set-dates.ts';

/** All sets, by date, and the way to a new one. */
export function PlansPage() {
  const { sets, now } = useUplift();
  const records = useRecords(sets);
  const isPhone = useViewportWidth() < DOCK_BELOW;
  const [isAdding, setAdding] = useState(false);
  useRedirect();
  const plans = records.status === 'ready' ? records.values : NO_SETS;
  const addSet = (
    <Button variant="primary" icon={Plus} onPress={() => setAdding(true)}>
      Add Set
    </Button>
  );
  const hasPlans = plans.length > 0;
  return (
    <div className={styles['frame']}>
      <Page
        title="Plan"
        {...(hasPlans && {
          tabs: <output className="muted num">{`Showing ${counted(plans.length, 'set')}.`}</output>,
          actions: !isPhone && addSet,
        })}
      >
        <Plans records={records} addSet={addSet} />
      </Page>
      {hasPlans && isPhone && (
        <aside className={styles['dock']} aria-label="Actions">
          {addSet}
        </aside>
      )}
      <SetDateDialog
        title="New Set List"
        action="Add Set"
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        suggestAt={() =>
          nextFreeSunday(
            now(),
            plans.map(({ at }) => at),
          )
        }
        makeSet={(id, at) => newSetList({ id, at })}
      />
      <ClaimOffer kind="sets" isHeld={isAdding} />
    </div>
  );
}

const NO_SETS: readonly SetList[] = [];

/** What is opened here is a set of its own; songs to open belong elsewhere. */
function useRedirect(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isOpening = query.has('open');
  useEffect(() => {
    if (isOpening) void navigate(PLANS.href, { replace: true });
  }, [isOpening, navigate]);
}

interface PlansProps {
  readonly records: Records<SetList>;
  readonly addSet: React.ReactNode;
}

function Plans({ records, addSet }: PlansProps) {
  if (records.status === 'loading') return null;
  if (records.status === 'unreadable') {
    return <Notice tone="bad">The sets could not be read. Reload this page to try again.</Notice>;
  }
  if (records.values.length > 0) return <PlansTable sets={records.values} />;
  return (
    <EmptyState headline="Plan out set lists here!" actions={addSet}>
      <p>A set list has a date, songs, and whatever stands between them. Each part knows when it begins.</p>
    </EmptyState>
  );
}
