import { Link } from 'react-aria-components';
import { classNames } from '@uplift/ui-kit';
import { version } from '../../../../package.json';
import { useUplift } from '../../state/uplift.ts';
import { guideLink } from './catalogue.ts';
import styles from './help.module.css';

const FIRST_YEAR = 2025;

/** Release and copyright. */
export function HelpFooter() {
  const year = new Date(useUplift().now()).getFullYear();
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : String(FIRST_YEAR);
  return (
    <footer className={styles['foot']}>
      <span className="num">Version {version}</span>
      <span className="num">© {years} Uplift. Uplift is a trademark of its owner.</span>
      <Link href={guideLink('privacy-policy')} className={classNames(styles['footLink'])}>
        Privacy Policy
      </Link>
    </footer>
  );
}
