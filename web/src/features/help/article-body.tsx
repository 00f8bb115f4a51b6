import { Link } from 'react-aria-components';
import { assertNever } from '@uplift/core/foundation';
import { classNames, Kbd } from '@uplift/ui-kit';
import type { Article, Block, Inline } from './article.ts';
import styles from './article-body.module.css';
import { Picture } from './picture.tsx';

export function ArticleBody({ article }: { readonly article: Article }) {
  return (
    <div className={styles['body']}>
      {article.blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of an article never change places
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          <Inlines words={block.words} />
        </p>
      );
    case 'list':
      return <ListView {...block} />;
    case 'picture':
      return <Picture name={block.name} alt={block.alt} />;
    default:
      return assertNever(block);
  }
}

function ListView({ isOrdered, items }: Extract<Block, { type: 'list' }>) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {items.map((words, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of an article never change places
        <li key={at}>
          <Inlines words={words} />
        </li>
      ))}
    </List>
  );
}

function Inlines({ words }: { readonly words: readonly Inline[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of an article never change places
  return words.map((inline, at) => <InlineView key={at} inline={inline} />);
}

function InlineView({ inline }: { readonly inline: Inline }) {
  switch (inline.type) {
    case 'words':
      return inline.text;
    case 'label':
      return <b>{inline.text}</b>;
    case 'key':
      return <Kbd>{inline.text}</Kbd>;
    case 'link':
      return (
        <Link href={inline.href} className={classNames('link')} {...(isFile(inline.href) && { target: '_blank' })}>
          {inline.text}
        </Link>
      );
    default:
      return assertNever(inline);
  }
}

/** Returns true for a file next to the page instead of one of its routes: files open in a new tab. */
function isFile(href: string): boolean {
  return /\.[a-z]+$/u.test(href);
}
