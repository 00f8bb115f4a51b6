const CREDIT =
  /^\s*(?:©|\([cp]\)\s*(?:\d{4}\b|copyright)|copyright\b|ccli\b|(?:words|music|lyrics|text|tune|melody)\s+(?:and|&|und)\s+\w+\s*(?:by\b|:)|(?:words|music|lyrics|text|tune|melody|arranged|translated|written)\s+by\b|all rights reserved|used (?:by|with) permission|public domain\b|\(?admin(?:istered)?\.?\s+by|for use solely)/iu;
const CREDIT_WITHIN = /©|\ball rights reserved\b|\bCCLI\b|\bPublic Domain\b|\(Admin\.? by/u;
const MAY_BE_CREDIT = /[©:]|\([cp]\)|copyright|ccli|\bby\b|reserved|permission|public|admin|solely/iu;
const LONGEST_CREDIT = 600;

/**
 * Returns true if a line states the owner of the song: a copyright, CCLI or credit line, as sheets have below the
 * title or at their end.
 */
export function isCreditLine(text: string): boolean {
  return text.length <= LONGEST_CREDIT && MAY_BE_CREDIT.test(text) && (CREDIT.test(text) || CREDIT_WITHIN.test(text));
}
