import { counted } from '@uplift/core/library';
import { markMatches, type ArticleHit } from '@uplift/core/search';
import { EmptyState, LinkButton, MarkedText, Notice } from '@uplift/ui-kit';
import { guideAt } from './catalogue.ts';
import { GuideList } from './guide-list.tsx';
import { HELP, SUPPORT } from './help-paths.ts';
import styles from './help.module.css';
import { useArticleSearch, type ArticleAnswer } from './use-article-search.ts';

/** Articles that match a search, with the matches marked. */
export function SearchResults({ query }: { readonly query: string }) {
  const answer = useArticleSearch(query);
  return (
    <section className={styles['list']} aria-label="Search results">
      <output className="visually-hidden">{announcementText(answer)}</output>
      <Answer answer={answer} query={query} />
    </section>
  );
}

function announcementText(answer: ArticleAnswer): string {
  return typeof answer === 'string' ? '' : `${counted(answer.length, 'article')} found`;
}

interface AnswerProps {
  readonly answer: ArticleAnswer;
  readonly query: string;
}

function Answer({ answer, query }: AnswerProps) {
  if (answer === 'reading') return null;
  if (answer === 'unreadable') {
    return <Notice tone="bad">The guides couldn’t be loaded. Reload this page to try again.</Notice>;
  }
  if (answer.length === 0) return <NothingFound query={query} />;
  return <Found hits={answer} query={query} />;
}

function Found({ hits, query }: { readonly hits: readonly ArticleHit[]; readonly query: string }) {
  const guides = hits.flatMap(({ slug, snippet }) => {
    const guide = guideAt(slug);
    if (guide === null) return [];
    const title = <MarkedText parts={markMatches(guide.title, query)} />;
    return [{ guide, title, line: <MarkedText parts={markMatches(snippet, query)} /> }];
  });
  return (
    <>
      <h2 className={styles['count']}>{counted(hits.length, 'article')}</h2>
      <GuideList guides={guides} />
    </>
  );
}

function NothingFound({ query }: { readonly query: string }) {
  return (
    <EmptyState
      headline="No articles found"
      actions={
        <>
          <LinkButton href={HELP}>All Guides</LinkButton>
          <LinkButton href={SUPPORT} variant="quiet">
            Support
          </LinkButton>
        </>
      }
    >
      <p>{`Your search "${query}" did not match any articles.`}</p>
    </EmptyState>
  );
}
