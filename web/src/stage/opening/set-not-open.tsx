import type { SetId } from '@uplift/core/foundation';
import { setLink, SETS_LINK, sharedSetLink } from '@uplift/core/set-list';
import { LinkButton } from '@uplift/ui-kit';
import type { SetNotThere } from '@uplift/client/stage';
import { BareStage } from '../frame/stage-frame.tsx';

export interface SetNotOpenProps {
  /** Title of the page: "Perform". */
  readonly title: string;
  readonly because: Exclude<SetNotThere, 'locked'> | 'empty';
  /** The set that is empty. */
  readonly setId?: SetId;
  /** True if another account shares it. */
  readonly isShared?: boolean;
}

type Words = readonly [headline: string, remedy: (act: string) => string];

const WORDS: Readonly<Record<SetNotOpenProps['because'], Words>> = {
  missing: ['Set Not Found', () => 'It isn’t on this device. Choose another set.'],
  'in-trash': ['This set is in the trash', (act) => `Restore it from the trash to ${act} it.`],
  unreadable: ['This set couldn’t be loaded', () => 'Reload this page to try again. Your sets are safe.'],
  waiting: ['Set Not Open Yet', () => 'Its owner’s device has not opened this set for you yet.'],
  'key-changed': ['Set Not Opened', () => 'Its owner has another key than before. Open its plan to accept it.'],
  untrusted: [
    'Set Not Opened',
    () => 'The server sent another state of it than its owner sealed for you. Open its plan to read more.',
  ],
  'not-shared': ['Set Not Found', () => 'It isn’t shared with you, or no longer is. Ask its owner to share it.'],
  unreachable: [
    'This set is not on this device yet',
    () => 'Open it once while you’re online. After that it works offline.',
  ],
  empty: ['This set is empty', (act) => `Add songs to it, then ${act} it.`],
};

/** A stage for a set that does not exist or is empty. */
export function SetNotOpen({ title, because, setId, isShared = false }: SetNotOpenProps) {
  const [headline, remedy] = WORDS[because];
  const link = isShared ? sharedSetLink : setLink;
  return (
    <BareStage
      title={title}
      headline={headline}
      actions={
        <LinkButton variant="primary" href={setId === undefined ? SETS_LINK : link(setId)}>
          {setId === undefined ? 'Go to Plan' : 'Open Set'}
        </LinkButton>
      }
    >
      {remedy(title.toLowerCase())}
    </BareStage>
  );
}
