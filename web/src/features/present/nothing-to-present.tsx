import { isSignedIn } from '@uplift/core/membership';
import { presentSetLink } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import { BareStage, SuggestedPlan } from '../../stage/index.ts';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';

/** The page before anything is presented. */
export function NothingToPresent() {
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
          <LinkButton href="/help/guides?category=present">Learn more</LinkButton>
        </>
      }
    >
      Select songs in the library and choose Present, or open a set and choose Present.
    </BareStage>
  );
}
