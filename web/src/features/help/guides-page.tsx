import { useSearchParams } from 'react-router';
import { categoryOf, type Category } from './catalogue.ts';
import { CategoryCards } from './category-cards.tsx';
import { CategoryGuides } from './category-guides.tsx';
import { CATEGORY_WORDS } from './category-words.ts';
import { HelpFrame } from './help-frame.tsx';
import { HelpSearch } from './help-search.tsx';
import { SearchResults } from './search-results.tsx';

/** Where help begins: the search and the categories, the guides of one category, or what a search found. */
export function GuidesPage() {
  const [parameters] = useSearchParams();
  const query = parameters.get('s')?.trim() ?? '';
  const category = query === '' ? categoryOf(parameters.get('category')) : null;
  const isHome = query === '' && category === null;
  return (
    <HelpFrame documentTitle={titleOf(query, category)}>
      <HelpSearch query={query} isHero={isHome} />
      {isHome && <CategoryCards />}
      {category !== null && <CategoryGuides category={category} />}
      {query !== '' && <SearchResults query={query} />}
    </HelpFrame>
  );
}

function titleOf(query: string, category: Category | null): string {
  if (query !== '') return 'Search Help';
  return category === null ? 'Help' : `${CATEGORY_WORDS[category].label} Help`;
}
