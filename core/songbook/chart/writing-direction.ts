const STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns true if a text is read from the right: its first letter is (Unicode Annex 9, rule P2).
 *
 * @example
 * isRightToLeft('שלום') // true
 */
export function isRightToLeft(text: string): boolean {
  const first = STRONG.exec(text);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}
