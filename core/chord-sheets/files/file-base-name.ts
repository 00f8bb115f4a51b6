/** A file's name without folders and extension, as a title: "my_song.cho" is "My Song", "02 - frere-jacques (1).txt" "Frere Jacques". */
export function fileBaseName(fileName: string): string {
  const name = fileName.replace(/^.*[/\\]/u, '').replace(/(?<=.)\.[^.\s]{1,9}$/u, '');
  const bare = name.replace(TRACK_NUMBER, '').replace(COPY_NUMBER, '').trim();
  return titleFromName(bare === '' ? name.trim() : bare);
}

/** "02 - " and "017_" before a name. */
const TRACK_NUMBER = /^\d{1,3}\s*[-_.]\s*(?=\p{L}{2})/u;
/** A copy number such as " (1)" at the end, as downloads have it. */
const COPY_NUMBER = /\s*\(\d{1,2}\)$/u;
const BETWEEN_WORDS = /[-_+]+/gu;
/** Small within a title. */
const SMALL_WORDS = new Set(
  'a an the and or nor but for so yet of in on at to by from with o de la le les du des y und der die das i'.split(' '),
);

/** Formats names of several words without a blank, and names all in small letters, as a title. */
function titleFromName(name: string): string {
  const spaced = /\s/u.test(name) ? name.replaceAll('_', ' ') : name.replaceAll(BETWEEN_WORDS, ' ');
  const plain = spaced.replaceAll(/\s+/gu, ' ').trim();
  if (plain === '') return name;
  return /\p{Lu}/u.test(plain) ? plain : inTitleCase(plain);
}

function inTitleCase(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, at) => (at > 0 && at < words.length - 1 && SMALL_WORDS.has(word) ? word : capital(word)))
    .join(' ');
}

function capital(word: string): string {
  return word.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
}
