import { useSearchParams } from 'react-router';
import { findCategory, type Category } from './catalogue.ts';
import { CategoryCards } from './category-cards.tsx';
import { CategoryGuides } from './category-guides.tsx';
import { CATEGORY_WORDS } from './category-words.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpSearch } from './help-search.tsx';
import { SearchResults } from './search-results.tsx';

/** Start page of the help: search and categories, the guides of one category, or search results. */
export function GuidesPage() {
  const [parameters] = useSearchParams();
  const query = parameters.get('s')?.trim() ?? '';
  const category = query === '' ? findCategory(parameters.get('category')) : null;
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

function pageTitle(query: string, category: Category | null): string {
  if (query !== '') return 'Search Help';
  return category === null ? 'Help' : `${CATEGORY_WORDS[category].label} Help`;
}
