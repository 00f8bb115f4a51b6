import type { SetId } from '@uplift/core/foundation';
import { setLink } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import { BareStage } from './stage-frame.tsx';

export interface SetNotOpenProps {
  /** What the page is called: "Perform". */
  readonly title: string;
  readonly because: 'missing' | 'in-trash' | 'unreadable' | 'empty';
  /** The set that is empty. */
  readonly setId?: SetId;
}

type Words = readonly [headline: string, remedy: (act: string) => string];

const WORDS: Readonly<Record<SetNotOpenProps['because'], Words>> = {
  missing: ['Plan Not Found', () => 'It is not on this device. Choose another plan.'],
  'in-trash': ['This plan is in the trash', (act) => `Bring it back from the trash to ${act} it.`],
  unreadable: ['This plan could not be read', () => 'Reload this page to try again. Your plans are untouched.'],
  empty: ['This plan is empty', (act) => `Add songs to it, then ${act} it.`],
};

/** A stage where the set it was asked for is not there, or holds nothing. */
export function SetNotOpen({ title, because, setId }: SetNotOpenProps) {
  const [headline, remedy] = WORDS[because];
  return (
    <BareStage
      title={title}
      headline={headline}
      actions={
        <LinkButton variant="primary" href={setId === undefined ? '/plan' : setLink(setId)}>
          {setId === undefined ? 'Go to Plans' : 'Open Plan'}
        </LinkButton>
      }
    >
      {remedy(title.toLowerCase())}
    </BareStage>
  );
}
