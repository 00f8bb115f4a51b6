import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { Button, classNames, EmptyState, LinkButton, Notice, Spinner } from '@uplift/ui-kit';
import { KEEPS_SCROLL } from '../../page/index.ts';
import { ArticleBody } from './article-body.tsx';
import styles from './article-page.module.css';
import type { Guide } from '@uplift/core/search';
import { categoryLink, guideAt } from './catalogue.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import { HelpFrame } from './help-frame.tsx';
import { HELP, INTENT, MANAGE_COOKIES } from './help-paths.ts';
import { Neighbours } from './neighbours.tsx';
import { useArticle } from './use-article.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const PRIVACY_POLICY = 'privacy-policy';
const BACK = 'Back to Search';

/** One guide, with links back and to the guides before and after it. */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const guide = guideAt(slug);
  if (guide === null) return <NoArticle />;
  return (
    <HelpFrame documentTitle={guide.title}>
      <GuideArticle key={guide.slug} guide={guide} />
    </HelpFrame>
  );
}

function GuideArticle({ guide }: { readonly guide: Guide }) {
  const heading = useHeadingFocus(guide.slug);
  return (
    <article className={styles['article']} aria-labelledby="article-heading">
      <Ways guide={guide} />
      <Link href={categoryLink(guide.category)} className={classNames(styles['category'])}>
        {CATEGORY_WORDS[guide.category].label}
      </Link>
      <h2 id="article-heading" ref={heading} tabIndex={-1} className={`title ${styles['headline']}`}>
        {guide.title}
      </h2>
      <Words guide={guide} />
      <Neighbours guide={guide} />
    </article>
  );
}

/** Link back; for the privacy policy also the cookie settings. */
function Ways({ guide }: { readonly guide: Guide }) {
  const navigate = useNavigate();
  if (guide.slug !== PRIVACY_POLICY) {
    return (
      <div className={styles['ways']}>
        <LinkButton href={HELP} icon={ChevronLeft}>
          {BACK}
        </LinkButton>
      </div>
    );
  }
  const manage = () => void navigate(`?${INTENT}=${MANAGE_COOKIES}`, { state: KEEPS_SCROLL });
  return (
    <div className={styles['ways']}>
      <LinkButton href={HELP} icon={ChevronLeft} aria-label={BACK}>
        {null}
      </LinkButton>
      <Button variant="primary" onPress={manage}>
        Manage Cookies
      </Button>
    </div>
  );
}

function Words({ guide }: { readonly guide: Guide }) {
  const article = useArticle(guide.slug);
  if (article === 'reading') return <Spinner label="Loading the guide" />;
  if (article === 'unreadable') {
    return <Notice tone="bad">This guide couldn’t be loaded. Reload this page to try again.</Notice>;
  }
  return <ArticleBody article={article} />;
}

function NoArticle() {
  return (
    <HelpFrame documentTitle="Article Not Found">
      <EmptyState
        headline="Article Not Found"
        actions={
          <LinkButton href={HELP} variant="primary" icon={ChevronLeft}>
            {BACK}
          </LinkButton>
        }
      >
        <p>There’s no guide at this address. It may have been renamed.</p>
      </EmptyState>
    </HelpFrame>
  );
}
