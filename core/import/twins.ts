import { titleForm } from './duplicates.ts';
import type { ImportFile, Twin } from './import-file.ts';
import type { ListedSong } from './listed-song.ts';
import { songContent } from './song-content.ts';
import { importedSongs } from './imported-songs.ts';

/** Compares the files of one import, each with the ones before it. */
export function withTwins(files: readonly ImportFile[]): readonly ImportFile[] {
  const before = new KnownSongs();
  return files.map((file) => {
    const twins = importedSongs(file).map(({ song }) => before.meet(song));
    return twins.every((twin, at) => twin === file.twins[at]) ? file : { ...file, twins };
  });
}

/** Songs of one import by title. Most titles occur once, so only the contents of the others are compared. */
export class KnownSongs {
  readonly #byTitle = new Map<string, ListedSong[]>();

  /** Compares a song with those before it, and adds it to them. Returns null if it is the first of its title. */
  meet(song: ListedSong): Twin | null {
    const title = titleForm(song.title);
    const namesakes = this.#byTitle.get(title);
    if (namesakes === undefined) {
      this.#byTitle.set(title, [song]);
      return null;
    }
    const content = importedContent(song);
    const isSame = namesakes.some((each) => importedContent(each) === content);
    if (!isSame) namesakes.push(song);
    return isSame ? 'same' : 'title';
  }
}

const contents = new WeakMap<ListedSong, string>();

/** Returns the content a song will have once imported; cached, as each song is compared many times. */
function importedContent(song: ListedSong): string {
  const known = contents.get(song);
  if (known !== undefined) return known;
  const content = songContent(song.read());
  contents.set(song, content);
  return content;
}
