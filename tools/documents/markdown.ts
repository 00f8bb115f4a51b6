/** A link's target, with its line (from 1). */
export interface Link {
  readonly target: string;
  readonly line: number;
}

const INLINE_LINK = /\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+<?(\S+?)>?\s*$/g;
const HTML_LINK = /<(?:a|img|source)\s[^>]*?(?:href|src|srcset)="([^"\s]+)"/g;

/** The links of a Markdown text: inline, by reference, and of HTML tags. Links in code don't count. */
export function linksIn(markdown: string): readonly Link[] {
  return proseLines(markdown).flatMap((text, index) => {
    const targets = [INLINE_LINK, REFERENCE, HTML_LINK].flatMap((form) => [...text.matchAll(form)].map(([, to]) => to));
    return targets.filter((target) => target !== undefined).map((target) => ({ target, line: index + 1 }));
  });
}

/** The anchors of a Markdown text: its headings as GitHub names them, and every `id` or `name` of HTML. */
export function anchorsIn(markdown: string): ReadonlySet<string> {
  const taken = new Map<string, number>();
  const anchors = new Set<string>();
  for (const line of proseLines(markdown, 'with code')) {
    const heading = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) anchors.add(numbered(toSlug(heading), taken));
    for (const [, id] of line.matchAll(/<\w+\s[^>]*?(?:id|name)="([^"]+)"/g)) anchors.add(id ?? '');
  }
  return anchors;
}

function toSlug(heading: string): string {
  const words = heading.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/<[^>]*>/g, '');
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

function numbered(slug: string, taken: Map<string, number>): string {
  const times = taken.get(slug) ?? 0;
  taken.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

const FENCED_BLOCK = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1[`~]*\s*$/gm;

/** The lines of a text with the fenced blocks blanked, and, unless asked for, the code within lines too. */
export function proseLines(markdown: string, code: 'with code' | 'without code' = 'without code'): readonly string[] {
  const lines = markdown.replaceAll(FENCED_BLOCK, (block) => block.replaceAll(/[^\n]/g, '')).split('\n');
  return code === 'with code' ? lines : lines.map((line) => line.replaceAll(/(`+)[^`]*\1/g, ''));
}
