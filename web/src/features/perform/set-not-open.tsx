import type { SetId } from '@uplift/core/foundation';
import { setLink } from '@uplift/core/set-list';
import { EmptyState, LinkButton } from '@uplift/ui-kit';
import { DocumentTitle, NavigationButton } from '../../page/index.ts';
import styles from './stage.module.css';

interface SetNotOpenProps {
  readonly because: 'missing' | 'in-trash' | 'unreadable' | 'empty';
  /** The set that is empty. */
  readonly setId?: SetId;
}

const WORDS: Readonly<Record<SetNotOpenProps['because'], readonly [headline: string, remedy: string]>> = {
  missing: ['Plan Not Found', 'It is not on this device. Choose another plan.'],
  'in-trash': ['This plan is in the trash', 'Bring it back from the trash to perform it.'],
  unreadable: ['This plan could not be read', 'Reload this page to try again. Your plans are untouched.'],
  empty: ['This plan is empty', 'Add songs to it, then perform it.'],
};

/** The stage where the set it was asked for is not there, or holds nothing. */
export function SetNotOpen({ because, setId }: SetNotOpenProps) {
  const [headline, remedy] = WORDS[because];
  return (
    <div data-theme="dark" className={styles['page']}>
      <DocumentTitle title="Perform" />
      <header className={styles['bar']}>
        <NavigationButton />
      </header>
      <main>
        <EmptyState
          level={1}
          headline={headline}
          actions={
            <LinkButton variant="primary" href={setId === undefined ? '/plan' : setLink(setId)}>
              {setId === undefined ? 'Go to Plans' : 'Open Plan'}
            </LinkButton>
          }
        >
          <p>{remedy}</p>
        </EmptyState>
      </main>
    </div>
  );
}
