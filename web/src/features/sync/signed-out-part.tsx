import { Card, LinkButton } from '@uplift/ui-kit';
import styles from './sync.module.css';

const BACK_HERE = encodeURIComponent('/uplift-id/sync');

/** What signing in gives, for who has not. */
export function SignedOutPart() {
  return (
    <Card>
      <section className={styles['invitation']} aria-labelledby="sync-invitation">
        <h2 id="sync-invitation" className={`title ${styles['headline'] ?? ''}`}>
          Your songs on every device
        </h2>
        <p>
          Sign in, and your songs, collections and sets are on each device where you use Uplift. Edit on the phone,
          offline too; the laptop at home has it once both have a network, and what was changed on both comes together.
        </p>
        <p className="muted">
          Until then everything stays on this device only. You choose which of it goes to your account.
        </p>
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
