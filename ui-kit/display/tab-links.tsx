import { Link } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

export interface TabLinksProps {
  /** Names the pages of the tabs: "Sections". */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** The parts of a page, each at its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          {...(tab.isCurrent && { 'aria-current': 'page', ref: bringIntoView })}
          className={classNames(styles['tab'])}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * If not all tabs fit, the current one is scrolled into view: once the browser has laid out the page, and before it
 * paints. Asked earlier, it would lay out the page for this alone.
 */
function bringIntoView(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (!tabs) return;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  });
  laidOut.observe(tab);
}
