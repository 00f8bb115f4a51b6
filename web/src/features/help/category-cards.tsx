import { ChevronRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import { counted } from '@uplift/core/library';
import { classNames, Icon } from '@uplift/ui-kit';
import { GUIDE_CATEGORIES, type GuideCategory } from '@uplift/core/search';
import { categoryLink, guidesIn } from './catalogue.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import styles from './category-cards.module.css';

/** Cards of the six categories of the help, each with its count of articles. */
export function CategoryCards() {
  return (
    <nav aria-label="Categories" className={styles['cards']}>
      {GUIDE_CATEGORIES.map((category) => (
        <CategoryCard key={category} category={category} />
      ))}
    </nav>
  );
}

function CategoryCard({ category }: { readonly category: GuideCategory }) {
  const { label, icon, article } = CATEGORY_WORDS[category];
  const countId = `count-${category}`;
  return (
    <Link
      href={categoryLink(category)}
      aria-label={label}
      aria-describedby={countId}
      className={classNames(styles['card'])}
    >
      <span className={styles['icon']}>
        <Icon of={icon} />
      </span>
      <span>
        <b>{label}</b>
        <span id={countId} className="hint num">
          {counted(guidesIn(category).length, article)}
        </span>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}
