import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import { classNames, Icon } from '@uplift/ui-kit';
import { neighborGuides, type Guide } from '@uplift/core/search';
import { guideLink, GUIDES } from './catalogue.ts';
import styles from './article-page.module.css';

/** The guides before and after this one, where there are such. */
export function Neighbours({ guide }: { readonly guide: Guide }) {
  const { previous, next } = neighborGuides(GUIDES, guide);
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Previous and next guides" className={styles['neighbours']}>
      {previous && (
        <Link href={guideLink(previous.slug)} className={classNames(styles['neighbour'])}>
          <Icon of={ChevronLeft} />
          <NeighbourWords word="Previous" title={previous.title} />
        </Link>
      )}
      {next && (
        <Link href={guideLink(next.slug)} className={classNames(styles['neighbour'], styles['next'])}>
          <NeighbourWords word="Next" title={next.title} />
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  );
}

function NeighbourWords({ word, title }: { readonly word: string; readonly title: string }) {
  return (
    <span className={styles['neighbourWords']}>
      <span className="hint">{word} </span>
      <b>{title}</b>
    </span>
  );
}
