import { describe, expect, test } from 'vitest';
import { MAX_PDF_PAGES } from '@uplift/core/pdf-sheets';
import { openPdf } from './open-pdf.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

interface TestPage {
  readonly content: string;
  readonly rotate?: number;
}

/** A PDF with pages of 300 by 400 points; without a table of its objects, so a reader must search for them. */
function pdf(pages: readonly TestPage[]): Uint8Array {
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  const objects = pages.flatMap(({ content, rotate = 0 }, index) => [
    `${10 + index * 2} 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Rotate ${rotate}/Contents ${11 + index * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>\nendobj`,
    `${11 + index * 2} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj`,
  ]);
  return bytes(
    [
      '%PDF-1.4',
      '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
      `2 0 obj\n<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>\nendobj`,
      '3 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Courier>>\nendobj',
      ...objects,
      'trailer\n<</Root 1 0 R>>\n%%EOF',
    ].join('\n'),
  );
}

const at = (x: number, y: number, text: string): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;

describe('the pages of a PDF', () => {
  test('[IMP-38] pages of a PDF give their texts with positions from the top left', async () => {
    const opened = await openPdf(pdf([{ content: at(20, 380, 'Silent night') }]));
    expect(opened).toEqual({
      ok: true,
      value: [
        {
          width: 300,
          height: 400,
          texts: [
            { text: 'Silent night', x: 20, y: 20, width: 72, size: 10, font: expect.any(String), family: 'monospace' },
          ],
        },
      ],
    });
  });

  test.each([
    ['by half a turn', pdf([{ content: `q -1 0 0 -1 300 400 cm ${at(20, 380, 'Silent night')} Q` }]), 300],
    ['by a quarter to the left', pdf([{ content: `q 0 1 -1 0 300 0 cm ${at(20, 280, 'Silent night')} Q` }]), 400],
    ['by a quarter to the right', pdf([{ content: `q 0 -1 1 0 0 400 cm ${at(20, 280, 'Silent night')} Q` }]), 400],
    [
      'and its page turned back',
      pdf([{ content: `q 0 1 -1 0 300 0 cm ${at(20, 280, 'Silent night')} Q`, rotate: 90 }]),
      400,
    ],
  ])('pages of a PDF are read upright: turned %s', async (_, file, width) => {
    const opened = await openPdf(file);
    expect(opened.ok && opened.value).toMatchObject([
      { width, texts: [{ text: 'Silent night', x: 20, y: 20, width: 72, size: 10 }] },
    ]);
  });

  test('text across the direction of the letters is left out', async () => {
    const mark = 'q 0.7 0.7 -0.7 0.7 100 100 cm BT /F1 40 Tf 0 0 Td (SAMPLE) Tj ET Q';
    const opened = await openPdf(pdf([{ content: `${mark} ${at(20, 380, 'Silent night, holy night')}` }]));
    expect(opened.ok && opened.value[0]?.texts.map(({ text }) => text)).toEqual(['Silent night, holy night']);
  });

  test('reading the pages of a PDF leaves its bytes to the caller', async () => {
    const file = pdf([{ content: at(20, 380, 'Silent night') }]);
    await openPdf(file);
    expect(file.length).toBeGreaterThan(100);
  });
});

describe('a PDF that gives no pages', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['no PDF', bytes('Silent night\nG  C')],
    ['its first line only', bytes('%PDF-1.7\n')],
    ['no page', pdf([])],
    ['noise behind its first line', bytes(`%PDF-1.7\n${'\u0000\u00ff(<</'.repeat(400)}`)],
  ])('[IMP-37] a damaged PDF is refused: %s', async (_, file) => {
    expect(await openPdf(file)).toEqual({ ok: false, refusal: 'damaged' });
  });

  test('[IMP-37] a PDF with too many pages is refused', async () => {
    const pages = Array.from({ length: MAX_PDF_PAGES + 1 }, () => ({ content: '' }));
    expect(await openPdf(pdf(pages))).toEqual({ ok: false, refusal: 'too-many-pages' });
  });
});

describe('a damaged page', () => {
  const file = new TextDecoder('latin1').decode(
    pdf([{ content: at(20, 380, 'One') }, { content: at(20, 380, 'Two') }]),
  );

  test.each([
    [
      'whose content is gone',
      /11 0 obj/u,
      '91 0 obj',
      [
        [[], false],
        [['Two'], false],
      ],
    ],
    [
      'that is none',
      /12 0 obj\n<<.*>>\nendobj/u,
      '12 0 obj\n(torn)\nendobj',
      [
        [['One'], false],
        [[], true],
      ],
    ],
  ])('a damaged PDF page %s does not affect the others', async (_, whole, torn, read) => {
    const opened = await openPdf(bytes(file.replace(whole, torn)));
    const pages = opened.ok ? opened.value : [];
    expect(pages.map(({ texts, isDamaged = false }) => [texts.map(({ text }) => text), isDamaged])).toEqual(read);
  });
});
