import { Card, Icon, LinkButton } from '@uplift/ui-kit';
import { Mail } from 'lucide-react';
import { HelpFrame } from './help-frame.tsx';
import { HELP } from './help-paths.ts';
import styles from './support-page.module.css';

export function SupportPage() {
  return (
    <HelpFrame documentTitle="Support">
      <div className={styles['support']}>
        <Card>
          <section className={styles['card']} aria-labelledby="support-heading">
            <span className={styles['icon']}>
              <Icon of={Mail} />
            </span>
            <h2 id="support-heading" className={`title ${styles['headline']}`}>
              Email Support
            </h2>
            <p>Need help or have a question? Get in touch with a real human at {SUPPORT_ADDRESS}.</p>
            <div className={styles['ways']}>
              <LinkButton href={`mailto:${SUPPORT_ADDRESS}`} variant="primary">
                Send Us an Email
              </LinkButton>
              <LinkButton href={HELP}>Browse the Guides</LinkButton>
            </div>
          </section>
        </Card>
      </div>
    </HelpFrame>
  );
}

declare global {
  interface ImportMetaEnv {
    readonly UPLIFT_SUPPORT_EMAIL?: string;
  }
}

const EXAMPLE_ADDRESS = 'support@uplift.example';

/** Support address: UPLIFT_SUPPORT_EMAIL at the time of the build. */
const SUPPORT_ADDRESS = import.meta.env.UPLIFT_SUPPORT_EMAIL ?? EXAMPLE_ADDRESS;
