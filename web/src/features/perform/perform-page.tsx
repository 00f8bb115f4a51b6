import { parseOpenList } from '@uplift/core/links';
import { offeredPerformance, type Performance } from '@uplift/core/performance';
import { performSetLink } from '@uplift/core/set-list';
import { LinkButton, VisuallyHidden } from '@uplift/ui-kit';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useChartPreferences } from '../../chart/index.ts';
import {
  ResumeOffer,
  SetNotOpen,
  StageFrame,
  StageLocked,
  useAddressedSet,
  useDarkPage,
  BareStage,
  SuggestedPlan,
} from '../../stage/index.ts';
import { Stage } from './stage.tsx';
import { usePerformance, type OpenPerformance } from './use-performance.ts';
import { useStageRoom } from './use-stage-room.ts';

/**
 * Page of Perform: shows the items of `?set=` or `?shared=`, or the songs of `?open=` in order; without any of them
 * the last performance of this device (PERF-1).
 */
export function PerformPage() {
  useDarkPage();
  const [query] = useSearchParams();
  const { performance, dispatch, copies } = usePerformance();
  const own = useChartPreferences();
  const isOpening = useOpenedSongs({ performance, dispatch }, query.get('open'));
  const set = useAddressedSet({ opened: performance, dispatch, query, isOpening });
  const room = useStageRoom({ performance, dispatch }, set);
  if (performance === null || own === null || set === 'opening') return <StageFrame />;
  if (set === 'locked') return <StageLocked title="Perform" />;
  if (set !== 'open') return <SetNotOpen title="Perform" because={set} />;
  if (performance.list.length === 0) return <NothingOpen {...performance} />;
  const offered = offeredPerformance(performance);
  if (offered === null) return <Stage {...{ performance, dispatch, copies, own, room }} />;
  return (
    <ResumeOffer
      title="Perform"
      offered={offered}
      copies={copies}
      onResume={() => dispatch({ type: 'resumed' })}
      onBegin={room.begin}
    />
  );
}

function NothingOpen({ setId, isShared }: Performance) {
  if (setId === null) return <NothingToPerform />;
  return <SetNotOpen title="Perform" because="empty" setId={setId} isShared={isShared} />;
}

/**
 * Puts the songs of the address on the stage and removes them from the address, so that a reload resumes at the
 * current item.
 */
function useOpenedSongs({ performance, dispatch }: OpenPerformance, open: string | null): boolean {
  const navigate = useNavigate();
  const isReady = performance !== null;
  useEffect(() => {
    if (open === null || !isReady) return;
    const list = parseOpenList(open).map(({ song_id, arrangement_id }) => ({ song_id, arrangement: arrangement_id }));
    dispatch({ type: 'opened', list });
    void navigate('/perform', { replace: true });
  }, [open, isReady, dispatch, navigate]);
  return open !== null;
}

/** The stage before a song is on it. */
export function NothingToPerform() {
  return (
    <BareStage
      title="Perform"
      headline="Perform songs here."
      actions={
        <>
          <SuggestedPlan linkTo={performSetLink} />
          <LinkButton variant="primary" href="/library/songs">
            Go to Library
          </LinkButton>
          <LinkButton href="/help/guides?category=perform">
            Learn more<VisuallyHidden> about performing</VisuallyHidden>
          </LinkButton>
        </>
      }
    >
      Select songs in the library and choose Perform, or open a set and choose Perform.
    </BareStage>
  );
}
