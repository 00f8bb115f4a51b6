/** The last words of the English names of the books, in lower case, and their usual abbreviations (The SBL Handbook of Style, 8.3.1-8.3.2, and the shorter ones of printed Bibles). */
const BOOKS: ReadonlySet<string> = new Set(
  [
    'genesis gen exodus exod ex leviticus lev numbers num deuteronomy deut joshua josh judges judg ruth samuel sam kings kgs',
    'chronicles chron chr ezra nehemiah neh esther esth job psalm psalms ps pss proverbs prov ecclesiastes eccl isaiah isa',
    'jeremiah jer lamentations lam ezekiel ezek daniel dan hosea hos joel amos obadiah obad jonah micah mic nahum nah',
    'habakkuk hab zephaniah zeph haggai hag zechariah zech malachi mal matthew matt mt mark mk luke lk john jn acts romans rom',
    'corinthians cor galatians gal ephesians eph philippians phil colossians col thessalonians thess timothy tim titus',
    'philemon phlm hebrews heb james jas peter pet jude revelation rev',
  ].flatMap((names) => names.split(' ')),
);

/** Returns true if a word ends the name of a book of the Bible: "John", "Cor." of "1 Cor.". */
export function isBibleBook(word: string): boolean {
  return BOOKS.has(word.toLowerCase().replace(/\.$/u, ''));
}
