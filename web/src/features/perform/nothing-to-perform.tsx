import { EmptyState, LinkButton } from '@uplift/ui-kit';
import { DocumentTitle, NavigationButton } from '../../page/index.ts';
import styles from './stage.module.css';
import { SuggestedPlan } from './suggested-plan.tsx';

/** The stage before a song is on it. */
export function NothingToPerform() {
  return (
    <div data-theme="dark" className={styles['page']}>
      <DocumentTitle title="Perform" />
      <header className={styles['bar']}>
        <NavigationButton />
      </header>
      <main>
        <EmptyState
          level={1}
          headline="Perform songs here."
          actions={
            <>
              <SuggestedPlan />
              <LinkButton variant="primary" href="/library/songs">
                Go to Library
              </LinkButton>
            </>
          }
        >
          <p>Select songs in the library and choose Perform, or open a plan and press Perform.</p>
        </EmptyState>
      </main>
    </div>
  );
}
