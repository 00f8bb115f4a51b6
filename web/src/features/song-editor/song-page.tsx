import { useParams } from 'react-router';
import { assertNever } from '@uplift/core/foundation';
import { Page } from '../../page/index.ts';
import { useSong } from '../../state/song-cache.ts';
import { LIBRARY } from './library-place.ts';
import { NoSong } from './no-song.tsx';
import { SongEditor } from './song-editor.tsx';
import { useSongSession } from './song-sessions.ts';

/** A song of the library, in the arrangement that `?arrangement=` names: read, or, with `?edit`, edited. */
export function SongPage() {
  const { songId = '' } = useParams();
  return <LoadedSong key={songId} songId={songId} />;
}

function LoadedSong({ songId }: { readonly songId: string }) {
  const condition = useSong(songId);
  const session = useSongSession(songId, condition.type === 'found' ? condition.song : null);
  switch (condition.type) {
    case 'loading':
      return (
        <Page title="Loading song..." back={LIBRARY}>
          {null}
        </Page>
      );
    case 'found':
      return session && <SongEditor session={session} />;
    case 'in-trash':
      return <NoSong deleted={condition.song} />;
    case 'missing':
      return <NoSong deleted={null} />;
    default:
      return assertNever(condition);
  }
}
