import { describe, expect, test } from 'vitest';
import { listLines, readArticle } from './read-article.ts';

const ARTICLE = `# Add song

Press **Add Song**, or \`T\`. [Import it](/help/guides/import-files) & “more”.

## Tap the *tempo*
`;

describe('an article', () => {
  test('is its title and its parts, with labels, keys and links in its words', () => {
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
          kind: 'paragraph',
          words: [
            { kind: 'words', text: 'Press ' },
            { kind: 'label', text: 'Add Song' },
            { kind: 'words', text: ', or ' },
            { kind: 'key', text: 'T' },
            { kind: 'words', text: '. ' },
            { kind: 'link', text: 'Import it', href: '/help/guides/import-files' },
            { kind: 'words', text: ' & “more”.' },
          ],
        },
        { kind: 'heading', text: 'Tap the tempo' },
        {
          kind: 'list',
          isOrdered: false,
          items: [
            [
              { kind: 'words', text: 'one ' },
              { kind: 'label', text: 'two' },
            ],
            [{ kind: 'words', text: 'three' }],
          ],
        },
        {
          kind: 'list',
          isOrdered: true,
          items: [[{ kind: 'words', text: 'first' }], [{ kind: 'words', text: 'second' }]],
        },
        { kind: 'picture', name: 'add-song', alt: 'A dialog' },
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

  test('says what it says: signs of HTML are words', () => {
    const { title, blocks } = readArticle('# 1 < 2 & "3"\n\nIt’s `a < b && c` and 1 < 2\n');
    expect(title).toBe('1 < 2 & "3"');
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        words: [
          { kind: 'words', text: 'It’s ' },
          { kind: 'key', text: 'a < b && c' },
          { kind: 'words', text: ' and 1 < 2' },
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
  ])('with %s is refused', (_, markdown, because) => {
    expect(() => readArticle(markdown)).toThrow(because);
  });
});
