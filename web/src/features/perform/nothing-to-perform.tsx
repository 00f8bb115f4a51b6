import { performSetLink } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import { BareStage, SuggestedPlan } from '../../stage/index.ts';

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
          <LinkButton href="/help/guides?category=perform">Learn more</LinkButton>
        </>
      }
    >
      Select songs in the library and choose Perform, or open a set and choose Perform.
    </BareStage>
  );
}
