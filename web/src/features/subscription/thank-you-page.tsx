import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { CONFETTI } from '@uplift/core/subscription';
import { Button, Spinner } from '@uplift/ui-kit';
import { DocumentTitle, UpliftMark } from '../../page/index.ts';
import { useUplift } from '../../state/uplift.ts';
import styles from './thank-you.module.css';
import { useThankYou } from './use-thank-you.ts';

/** /thank-you: waits until the subscription that was just paid has arrived, and leaves for the library. */
export function ThankYouPage() {
  const { throwConfetti } = useUplift();
  const stand = useThankYou();
  useEffect(() => void throwConfetti(CONFETTI), [throwConfetti]);
  if (stand === 'leaves') return <Navigate to="/" replace />;
  return (
    <main className={styles['screen']}>
      <DocumentTitle title="Thank you for subscribing!" />
      <div className={styles['thanks']}>
        <UpliftMark />
        <h1>Thank you for subscribing!</h1>
        <output className={styles['stand']}>
          {stand === 'waits' ? (
            <>
              <Spinner label="Waiting" />
              <span>Opening your library</span>
            </>
          ) : (
            <span>Something's taking longer than normal. Try manually refreshing the page.</span>
          )}
        </output>
        {stand === 'gives-up' && (
          <Button variant="primary" onPress={() => window.location.reload()}>
            Refresh
          </Button>
        )}
      </div>
    </main>
  );
}
