import { aroundMatch } from './around-match.ts';
import { reaches } from '../similarity.ts';
import { Vocabulary } from '../vocabulary.ts';
import { queryWords } from '../words.ts';
import type { Similarities } from '../text-index.ts';

/** The score from which a help article matches by its text. */
export const ARTICLE_TEXT_THRESHOLD = 0.8;
/** The score from which a help article matches by its title. */
export const ARTICLE_TITLE_THRESHOLD = 0.75;

/** Length of the snippet shown below a title. */
const SNIPPET_CHARACTERS = 160;

/** An article as the search reads it. */
export interface ArticleText {
  readonly slug: string;
  readonly title: string;
  /** Its headings, paragraphs and list items; the first is its lead. */
  readonly lines: readonly string[];
  /** Synonyms that people search for; they count as its title. */
  readonly searchWords?: string;
  /** True if it is listed last when found by its text alone: legal texts mention everything. */
  readonly isLast?: boolean;
}

export interface ArticleHit {
  readonly slug: string;
  /** The best matching line, cut around the match; the lead if only the title matched. */
  readonly snippet: string;
}

export interface ArticleSearch {
  /**
   * Finds articles: those marked last after the others, else best first; of equals those found by their title, then
   * those with the better line, then in the given order.
   */
  find(query: string): readonly ArticleHit[];
}

/** Finds articles by title (0.75) or text (0.8), by the definition of {@link scoreText}. Each is read once. */
export function createArticleSearch(articles: readonly ArticleText[]): ArticleSearch {
  const vocabulary = new Vocabulary();
  const indexed = articles.map((article) => indexArticle(article, vocabulary));
  return {
    find(query) {
      const typed = queryWords(query);
      if (typed.length === 0) return [];
      const similarities = typed.map((word, at) => vocabulary.similaritiesTo(word, at === typed.length - 1));
      return indexed
        .flatMap((article) => findIn(article, similarities) ?? [])
        .sort(compareFound)
        .map((found) => ({ slug: found.slug, snippet: aroundMatch(found.line, query, SNIPPET_CHARACTERS) }));
    },
  };
}

/** A typed word's similarity to every word of the articles, by word number. */

interface IndexedArticle {
  readonly slug: string;
  readonly lines: readonly string[];
  readonly isLast: boolean;
  /** The numbers of the distinct words of the title, the text, and each line. */
  readonly titleWords: Int32Array;
  readonly searchWords: Int32Array;
  readonly textWords: Int32Array;
  readonly lineWords: readonly Int32Array[];
}

interface Found {
  readonly slug: string;
  readonly isLast: boolean;
  readonly score: number;
  readonly isTitleMatch: boolean;
  readonly line: string;
  readonly lineScore: number;
}

function indexArticle(
  { slug, title, lines, searchWords = '', isLast = false }: ArticleText,
  vocabulary: Vocabulary,
): IndexedArticle {
  return {
    slug,
    lines,
    isLast,
    searchWords: vocabulary.readIds(searchWords),
    titleWords: vocabulary.readIds(title),
    textWords: vocabulary.readIds(lines.join('\n')),
    lineWords: lines.map((line) => vocabulary.readIds(line)),
  };
}

function findIn(article: IndexedArticle, similarities: readonly Similarities[]): Found | null {
  const title = Math.max(
    computeScore(article.titleWords, similarities),
    computeScore(article.searchWords, similarities),
  );
  const text = computeScore(article.textWords, similarities);
  const isTitleMatch = reaches(title, ARTICLE_TITLE_THRESHOLD);
  const isTextMatch = reaches(text, ARTICLE_TEXT_THRESHOLD);
  if (!isTitleMatch && !isTextMatch) return null;
  const scores = isTextMatch ? article.lineWords.map((words) => computeScore(words, similarities)) : [];
  const lineScore = Math.max(0, ...scores);
  return {
    slug: article.slug,
    isLast: article.isLast,
    score: Math.max(isTitleMatch ? title : 0, isTextMatch ? text : 0),
    isTitleMatch,
    line: article.lines[Math.max(0, scores.indexOf(lineScore))] ?? '',
    lineScore,
  };
}

/** Over the typed words, the mean of the best similarity of any of these words. */
function computeScore(words: Int32Array, typed: readonly Similarities[]): number {
  let sum = 0;
  for (const similarities of typed) {
    let best = 0;
    for (const word of words) best = Math.max(best, similarities[word] ?? 0);
    sum += best;
  }
  return sum / typed.length;
}

function isBehind({ isLast, isTitleMatch }: Found): boolean {
  return isLast && !isTitleMatch;
}

function compareFound(a: Found, b: Found): number {
  return (
    Number(isBehind(a)) - Number(isBehind(b)) ||
    b.score - a.score ||
    Number(b.isTitleMatch) - Number(a.isTitleMatch) ||
    b.lineScore - a.lineScore
  );
}
