import { LinkButton } from '@uplift/ui-kit';
import { Way, Ways } from './gate.tsx';

/** The way on for who has nothing to do here, or not now. */
export function WayToLibrary() {
  return (
    <Ways>
      <Way>
        <LinkButton variant="quiet" href="/library/songs">
          Go to Library
        </LinkButton>
      </Way>
    </Ways>
  );
}
