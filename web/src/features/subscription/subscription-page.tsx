import { Button } from '@uplift/ui-kit';
import { DocumentTitle, UpliftMark, useSigningOut } from '../../page/index.ts';
import { InvitedPart } from './invited-part.tsx';
import styles from './subscription.module.css';
import { WayOut } from './way-out.tsx';
import { Wizard } from './wizard.tsx';

/** Replaces every page for a signed-in person without a subscription. */
export function SubscriptionPage() {
  const signingOut = useSigningOut();
  return (
    <div className={styles['screen']}>
      <DocumentTitle title="Activate Your Subscription" />
      <header className={styles['top']}>
        <span className={styles['brand']}>
          <UpliftMark />
          <span>Uplift</span>
        </span>
        <Button variant="quiet" onPress={signingOut.begin}>
          Sign Out
        </Button>
      </header>
      <main className={styles['wizard']}>
        <InvitedPart />
        <Wizard />
      </main>
      <footer className={styles['foot']}>
        <WayOut />
        <p>Prices in US dollars. Cancel at any time; your songs stay on your devices.</p>
      </footer>
      {signingOut.question}
    </div>
  );
}
