import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames, Icon } from '@uplift/ui-kit';
import type { Guide } from '@uplift/core/search';
import { guideLink } from './catalogue.ts';
import styles from './guide-list.module.css';

export interface ListedGuide {
  readonly guide: Guide;
  /** Its title with the found words marked. */
  readonly title?: ReactNode;
  /** A line under the title. */
  readonly line?: ReactNode;
}

/** Guides to open, one under the other. */
export function GuideList({ guides }: { readonly guides: readonly ListedGuide[] }) {
  return (
    <ul className={styles['guides']}>
      {guides.map(({ guide, title, line }) => (
        <li key={guide.slug}>
          <Link href={guideLink(guide.slug)} className={classNames(styles['guide'])}>
            <span className={styles['words']}>
              <span className={styles['title']}>{title ?? guide.title}</span>
              {line !== undefined && <span className={styles['line']}>{line}</span>}
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
