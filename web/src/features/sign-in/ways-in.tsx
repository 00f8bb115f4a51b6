import { LinkButton } from '@uplift/ui-kit';
import styles from './gate.module.css';
import { signInPath } from './sign-in-paths.ts';

/** Links to sign in or sign up, and on to `to`. */
export function WaysIn({ to }: { readonly to: string }) {
  return (
    <div className={styles['choices']}>
      <LinkButton variant="primary" isWide href={signInPath('/sign-in', to)}>
        Sign In
      </LinkButton>
      <LinkButton isWide href={signInPath('/sign-up', to)}>
        Create an Account
      </LinkButton>
    </div>
  );
}
