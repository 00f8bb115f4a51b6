import { Card, LinkButton } from '@uplift/ui-kit';
import styles from './sync.module.css';

const BACK_HERE = encodeURIComponent('/uplift-id/sync');

/** Benefits of signing in. */
export function SignedOutPart() {
  return (
    <Card>
      <section className={styles['invitation']} aria-labelledby="sync-invitation">
        <h2 id="sync-invitation" className={`title ${styles['headline'] ?? ''}`}>
          Your songs on every device
        </h2>
        <p>
          Sign in to have your songs, collections and sets on every device where you use Uplift. Edit on your phone,
          even offline: your laptop gets the changes once both are online, and changes made on both are merged.
        </p>
        <p className="muted">Until then, everything stays on this device. You choose what goes to your account.</p>
        <div className={styles['ways']}>
          <LinkButton href={`/sign-in?to=${BACK_HERE}`} variant="primary">
            Sign In
          </LinkButton>
          <LinkButton href={`/sign-up?to=${BACK_HERE}`}>Create an Account</LinkButton>
        </div>
      </section>
    </Card>
  );
}
