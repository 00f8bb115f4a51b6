import { readStatedSong } from '@uplift/core/chord-sheets';
import type { ReadSong, Statement } from '@uplift/core/chord-sheets';
import type { NewId } from '@uplift/core/foundation';
import { readOpenSongLyrics } from './opensong-lyrics.ts';
import { orderByPresentation, wholeArrangement } from './opensong-order.ts';
import { factIn, unknownIn } from './stated-facts.ts';
import { childNamed, childElements, readRawText } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/** Elements whose content becomes part of the song; other non-empty ones are reported. */
const KNOWN: ReadonlySet<string> = new Set([
  'title',
  'author',
  'copyright',
  'ccli',
  'key',
  'capo',
  'tempo',
  'time_sig',
  'theme',
  'alttheme',
  'presentation',
  'lyrics',
]);

/** Returns true if the root element is a song of OpenSong: its words are in one text, where OpenLyrics has verses. */
export function isOpenSong(root: XmlElement): boolean {
  const lyrics = childNamed(root, 'lyrics');
  return root.name === 'song' && lyrics !== undefined && !childElements(lyrics).some(({ name }) => name === 'verse');
}

/** Reads a song of OpenSong (opensong.org, "Song file format"). */
export function readOpenSong(root: XmlElement, source: { readonly name: string; readonly newId: NewId }): ReadSong {
  const lyrics = childNamed(root, 'lyrics');
  const { sections, written, leftOut } = readOpenSongLyrics(
    lyrics === undefined ? '' : readRawText(lyrics),
    lyrics?.line ?? root.line,
  );
  const ordered = orderByPresentation(childNamed(root, 'presentation'), { sections, written });
  return readStatedSong(
    {
      facts: readOpenSongFacts(root),
      sections,
      order: { places: ordered.places },
      alternatives: wholeArrangement(ordered, written),
      leftOut: [...leftOut, ...ordered.leftOut],
    },
    source,
  );
}

function readOpenSongFacts(root: XmlElement): readonly Statement[] {
  const fact = (element: string, name: Statement['name']) => factIn(childNamed(root, element), name);
  return [
    ...fact('title', 'title'),
    ...fact('author', 'artist'),
    ...fact('copyright', 'copyright'),
    ...fact('ccli', 'ccli'),
    ...fact('key', 'key'),
    ...fact('capo', 'capo'),
    ...fact('tempo', 'tempo'),
    ...fact('time_sig', 'time'),
    ...fact('theme', 'tags'),
    ...fact('alttheme', 'tags'),
    ...unknownIn(root, KNOWN),
  ];
}
