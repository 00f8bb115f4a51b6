import { assertNever } from '@uplift/core/foundation';
import { marked, type Token, type Tokens } from 'marked';
import type { Article, Block, Inline } from '../../web/src/features/help/article.ts';

const PICTURE = 'picture:';

/**
 * Parses an article of the help: its title as the only `# `, at its head, then paragraphs, `## ` headings, flat lists
 * and pictures (`![alt](picture:name)`, alone in a paragraph), with `**label**`, `` `key` `` and links within them.
 * Throws at anything else, so that the build names it.
 */
export function readArticle(markdown: string): Article {
  const [first, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (first === undefined || !isHeading(first, 1)) throw new Error('An article begins with its title: "# Title".');
  return { title: plain(first.tokens), blocks: rest.map(readBlock) };
}

/** Lists the lines of an article for the search: each heading, paragraph and item of a list is one line. */
export function listLines({ blocks }: Article): readonly string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return [block.text];
      case 'paragraph':
        return [joinText(block.words)];
      case 'list':
        return block.items.map(joinText);
      case 'picture':
        return [];
      default:
        return assertNever(block);
    }
  });
}

function joinText(words: readonly Inline[]): string {
  return words.map(({ text }) => text).join('');
}

function readBlock(token: Token): Block {
  if (isHeading(token, 2)) return { type: 'heading', text: plain(token.tokens) };
  if (isParagraph(token)) return readPicture(token) ?? { type: 'paragraph', words: readInlines(token.tokens) };
  if (isList(token)) return { type: 'list', isOrdered: token.ordered, items: token.items.map(readItem) };
  throw new Error(`Articles know no ${token.type}: ${token.raw}`);
}

/** A paragraph that is a picture and nothing else. */
function readPicture({ tokens }: Tokens.Paragraph): Block | null {
  const [image, ...others] = tokens;
  if (image?.type !== 'image' || others.length > 0) return null;
  const { href, text } = image as Tokens.Image; // its type says so
  if (!href.startsWith(PICTURE)) throw new Error(`A picture is named "picture:name", not ${href}`);
  return { type: 'picture', name: href.slice(PICTURE.length), alt: plainText(text) };
}

function readItem({ tokens, raw }: Tokens.ListItem): readonly Inline[] {
  const [words, ...others] = tokens;
  if (words?.type !== 'text' || others.length > 0) throw new Error(`An item of a list is one line: ${raw}`);
  return readInlines((words as Tokens.Text).tokens ?? []); // an item begins with its text
}

function readInlines(tokens: readonly Token[]): readonly Inline[] {
  return tokens.map(readInline);
}

type InlineReader = (token: Token) => Inline;

const readWords: InlineReader = (token) => ({ type: 'words', text: plainText((token as Tokens.Text).text) }); // readers are chosen by the token's type

/** Readers by the type of their token, so each cast is right. */
const INLINE_READERS: ReadonlyMap<string, InlineReader> = new Map<string, InlineReader>([
  ['text', readWords],
  ['escape', readWords],
  ['strong', (token) => ({ type: 'label', text: plain((token as Tokens.Strong).tokens) })], // likewise
  ['codespan', (token) => ({ type: 'key', text: plainText((token as Tokens.Codespan).text) })], // likewise
  ['link', readLink],
]);

function readLink(token: Token): Inline {
  const { tokens, href } = token as Tokens.Link; // readers are chosen by the token's type
  return { type: 'link', text: plain(tokens), href };
}

function readInline(token: Token): Inline {
  const read = INLINE_READERS.get(token.type);
  if (read === undefined) throw new Error(`Words of an article know no ${token.type}: ${token.raw}`);
  return read(token);
}

/** Returns the words of tokens without any markup. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type !== 'text' && token.type !== 'escape') throw new Error(`Only words may stand here: ${token.raw}`);
      return plainText((token as Tokens.Text).text); // readers are chosen by the token's type
    })
    .join('');
}

/** The reader escapes what HTML would mistake; React does that itself. */
function plainText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && (token as Tokens.Heading).depth === depth; // its type says so
}

function isParagraph(token: Token): token is Tokens.Paragraph {
  return token.type === 'paragraph';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}
