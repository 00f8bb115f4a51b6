import { useSearchParams } from 'react-router';
import { findGuideCategory, type GuideCategory } from '@uplift/core/search';
import { guidesIn } from './catalogue.ts';
import { CategoryCards } from './category-cards.tsx';
import { CATEGORY_WORDS } from './category-words.ts';
import { GuideList } from './guide-list.tsx';
import { HelpFrame } from './help-frame.tsx';
import { HelpSearch } from './help-search.tsx';
import styles from './help.module.css';
import { SearchResults } from './search-results.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Start page of the help: search and categories, the guides of one category, or search results. */
export function GuidesPage() {
  const [parameters] = useSearchParams();
  const query = parameters.get('s')?.trim() ?? '';
  const category = query === '' ? findGuideCategory(parameters.get('category')) : null;
  const isHome = query === '' && category === null;
  return (
    <HelpFrame documentTitle={pageTitle(query, category)}>
      <HelpSearch query={query} isHero={isHome} />
      {isHome && <CategoryCards />}
      {category !== null && <CategoryGuides category={category} />}
      {query !== '' && <SearchResults query={query} />}
    </HelpFrame>
  );
}

function pageTitle(query: string, category: GuideCategory | null): string {
  if (query !== '') return 'Search Help';
  return category === null ? 'Help' : `${CATEGORY_WORDS[category].label} Help`;
}

/** The guides of a category, in order. */
function CategoryGuides({ category }: { readonly category: GuideCategory }) {
  const heading = useHeadingFocus(category);
  return (
    <section className={styles['list']} aria-labelledby="guides-heading">
      <h2 id="guides-heading" ref={heading} tabIndex={-1} className={`title ${styles['headline']}`}>
        {CATEGORY_WORDS[category].label}
      </h2>
      <GuideList guides={guidesIn(category).map((guide) => ({ guide }))} />
    </section>
  );
}
