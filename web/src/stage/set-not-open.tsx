import type { SetId } from '@uplift/core/foundation';
import { setLink, SETS_LINK, sharedSetLink } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import type { SetNotThere } from './use-open-set.ts';
import { BareStage } from './stage-frame.tsx';

export interface SetNotOpenProps {
  /** What the page is called: "Perform". */
  readonly title: string;
  readonly because: SetNotThere | 'empty';
  /** The set that is empty. */
  readonly setId?: SetId;
  /** Whether somebody shares it. */
  readonly isShared?: boolean;
}

type Words = readonly [headline: string, remedy: (act: string) => string];

const WORDS: Readonly<Record<SetNotOpenProps['because'], Words>> = {
  missing: ['Plan Not Found', () => 'It is not on this device. Choose another plan.'],
  'in-trash': ['This plan is in the trash', (act) => `Bring it back from the trash to ${act} it.`],
  unreadable: ['This plan could not be read', () => 'Reload this page to try again. Your plans are untouched.'],
  'not-shared': ['Plan Not Found', () => 'It is not, or no longer, shared with you. Ask its owner for it.'],
  unreachable: [
    'This plan is not on this device yet',
    () => 'Open it once with a connection: then it is here without one.',
  ],
  empty: ['This plan is empty', (act) => `Add songs to it, then ${act} it.`],
};

/** A stage where the set it was asked for is not there, or holds nothing. */
export function SetNotOpen({ title, because, setId, isShared = false }: SetNotOpenProps) {
  const [headline, remedy] = WORDS[because];
  const link = isShared ? sharedSetLink : setLink;
  return (
    <BareStage
      title={title}
      headline={headline}
      actions={
        <LinkButton variant="primary" href={setId === undefined ? SETS_LINK : link(setId)}>
          {setId === undefined ? 'Go to Plans' : 'Open Plan'}
        </LinkButton>
      }
    >
      {remedy(title.toLowerCase())}
    </BareStage>
  );
}
