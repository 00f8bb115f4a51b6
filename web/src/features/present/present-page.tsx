import type { SetId } from '@uplift/core/foundation';
import { parseOpenList } from '@uplift/core/links';
import { isSignedIn } from '@uplift/core/membership';
import { offeredPresentation } from '@uplift/core/presentation';
import { presentSetLink } from '@uplift/core/set-list';
import { LinkButton, VisuallyHidden } from '@uplift/ui-kit';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
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
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { useSlideSettings } from './look/use-slide-settings.ts';
import { Presenter } from './presenter.tsx';
import { usePresentRoom } from './use-present-room.ts';
import { usePresentation, type OpenPresentation } from './use-presentation.ts';

/**
 * Page of Present: slides for the items of `?set=` or `?shared=`, or for the songs of `?open=` in order; without any
 * of them the last presentation of this device.
 */
export function PresentPage() {
  useDarkPage();
  const [query] = useSearchParams();
  const { presentation, dispatch, copies } = usePresentation();
  const own = useSlideSettings();
  const isOpening = useOpenedSongs({ presentation, dispatch }, query.get('open'));
  const set = useAddressedSet({ opened: presentation, dispatch, query, isOpening });
  const room = usePresentRoom({ presentation, dispatch }, set);
  if (presentation === null || own === null || set === 'opening') return <StageFrame />;
  if (set === 'locked') return <StageLocked title="Present" />;
  if (set !== 'open') return <SetNotOpen title="Present" because={set} />;
  if (presentation.list.length === 0) return <NothingOpen {...presentation} />;
  const offered = offeredPresentation(presentation);
  if (offered === null) return <Presenter {...{ presentation, dispatch, copies, own, room }} />;
  return (
    <ResumeOffer
      title="Present"
      offered={offered}
      copies={copies}
      onResume={() => dispatch({ type: 'resumed' })}
      onBegin={() => dispatch({ type: 'began' })}
    />
  );
}

function NothingOpen({ setId, isShared }: { readonly setId: SetId | null; readonly isShared: boolean }) {
  return setId === null ? (
    <NothingToPresent />
  ) : (
    <SetNotOpen title="Present" because="empty" setId={setId} isShared={isShared} />
  );
}

/**
 * Puts the songs of the address on the page and removes them from the address, so that a reload resumes at the current
 * item.
 */
function useOpenedSongs({ presentation, dispatch }: OpenPresentation, open: string | null): boolean {
  const navigate = useNavigate();
  const isReady = presentation !== null;
  useEffect(() => {
    if (open === null || !isReady) return;
    const list = parseOpenList(open).map(({ song_id, arrangement_id }) => ({ song_id, arrangement: arrangement_id }));
    dispatch({ type: 'opened', list });
    void navigate('/present', { replace: true });
  }, [open, isReady, dispatch, navigate]);
  return open !== null;
}

/** The page before anything is presented. */
function NothingToPresent() {
  const isLeader = isSignedIn(useStore(useUplift().session));
  return (
    <BareStage
      title="Present"
      headline="Present songs here."
      actions={
        <>
          <SuggestedPlan linkTo={(id, isShared) => presentSetLink(id, isShared || isLeader)} />
          <LinkButton variant="primary" href="/library/songs">
            Go to Library
          </LinkButton>
          <LinkButton href="/help/guides?category=present">
            Learn more<VisuallyHidden> about presenting</VisuallyHidden>
          </LinkButton>
        </>
      }
    >
      Select songs in the library and choose Present, or open a set and choose Present.
    </BareStage>
  );
}
