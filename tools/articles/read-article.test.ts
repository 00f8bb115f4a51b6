import { describe, expect, test } from 'vitest';
import { listLines, readArticle } from './read-article.ts';

const ARTICLE = `# Add song

Press **Add Song**, or \`T\`. [Import it](/help/guides/import-files) & “more”.

## Tap the *tempo*
`;

describe('an article', () => {
  test('an article is read as its title and its blocks, with labels, keys and links in its text', () => {
    const article = readArticle(`${ARTICLE.replace('*tempo*', 'tempo')}
- one **two**
- three

1. first
2. second

![A dialog](picture:add-song)
`);
    expect(article).toEqual({
      title: 'Add song',
      blocks: [
        {
          type: 'paragraph',
          words: [
            { type: 'words', text: 'Press ' },
            { type: 'label', text: 'Add Song' },
            { type: 'words', text: ', or ' },
            { type: 'key', text: 'T' },
            { type: 'words', text: '. ' },
            { type: 'link', text: 'Import it', href: '/help/guides/import-files' },
            { type: 'words', text: ' & “more”.' },
          ],
        },
        { type: 'heading', text: 'Tap the tempo' },
        {
          type: 'list',
          isOrdered: false,
          items: [
            [
              { type: 'words', text: 'one ' },
              { type: 'label', text: 'two' },
            ],
            [{ type: 'words', text: 'three' }],
          ],
        },
        {
          type: 'list',
          isOrdered: true,
          items: [[{ type: 'words', text: 'first' }], [{ type: 'words', text: 'second' }]],
        },
        { type: 'picture', name: 'add-song', alt: 'A dialog' },
      ],
    });
    expect(listLines(article)).toEqual([
      'Press Add Song, or T. Import it & “more”.',
      'Tap the tempo',
      'one two',
      'three',
      'first',
      'second',
    ]);
  });

  test('an article keeps signs of HTML as text', () => {
    const { title, blocks } = readArticle('# 1 < 2 & "3"\n\nIt’s `a < b && c` and 1 < 2\n');
    expect(title).toBe('1 < 2 & "3"');
    expect(blocks).toEqual([
      {
        type: 'paragraph',
        words: [
          { type: 'words', text: 'It’s ' },
          { type: 'key', text: 'a < b && c' },
          { type: 'words', text: ' and 1 < 2' },
        ],
      },
    ]);
  });

  test.each([
    ['no title', 'Words.\n', 'begins with its title'],
    ['two titles', '# One\n\n# Two\n', 'know no heading'],
    ['a third level', '# One\n\n### Three\n', 'know no heading'],
    ['a table', '# One\n\n| a | b |\n|---|---|\n| 1 | 2 |\n', 'know no table'],
    ['a list in a list', '# One\n\n- a\n  - b\n', 'is one line'],
    ['HTML', '# One\n\n<script>alert(1)</script>\n', 'know no html'],
    ['HTML among words', '# One\n\nWords <b>bold</b>.\n', 'know no html'],
    ['a picture from elsewhere', '# One\n\n![x](https://example.com/x.png)\n', 'is named'],
    ['a picture among words', '# One\n\nWords ![x](picture:x).\n', 'know no image'],
    ['marks in a heading', ARTICLE, 'Only words'],
  ])('an article with %s is refused', (_, markdown, because) => {
    expect(() => readArticle(markdown)).toThrow(because);
  });
});
