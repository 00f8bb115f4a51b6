import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from '@playwright/test';

/** A text and its place on its page: the left end of its baseline, in pt from the top left corner. */
export interface TextPlace {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

export interface PaperPage {
  /** In pt. */
  readonly width: number;
  readonly height: number;
  readonly texts: readonly TextPlace[];
}

/** Prints the page and reads its sheets back from a PDF. */
export async function printedPages(page: Page): Promise<readonly PaperPage[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const paper = await document.getPage(number);
      const { width, height } = paper.getViewport({ scale: 1 });
      const { items } = await paper.getTextContent();
      const texts = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: Number(item.transform[4]), baseline: height - Number(item.transform[5]) }]
          : [],
      );
      return { width, height, texts };
    }),
  );
}

/** Reads the preview: each text with its position. */
export async function previewedPages(page: Page): Promise<readonly (readonly TextPlace[])[]> {
  return page.getByRole('img', { name: /^Page \d+ of/u }).evaluateAll((sheets) =>
    sheets.map((sheet) =>
      [...sheet.querySelectorAll('text')].map((text) => ({
        text: text.textContent,
        x: Number(text.getAttribute('x')),
        baseline: Number(text.getAttribute('y')),
      })),
    ),
  );
}

/** The letters of a page in the order they are read, without what keeps them apart. */
export function joinLetters({ texts }: PaperPage): string {
  return texts.map(({ text }) => text.replaceAll(/\s/gu, '')).join('');
}
