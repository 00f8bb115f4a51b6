import { useParams, useSearchParams } from 'react-router';
import { assertNever } from '@uplift/core/foundation';
import { Page } from '../../page/index.ts';
import { useSong } from '../../state/song-shelf.ts';
import { LIBRARY } from './library-place.ts';
import { NoSong } from './no-song.tsx';
import { SongReader } from './song-reader.tsx';

/** A song of the library: its chart in the arrangement that `?arrangement=` names. */
export function SongPage() {
  const { songId = '' } = useParams();
  const [query] = useSearchParams();
  const condition = useSong(songId);
  switch (condition.kind) {
    case 'loading':
      return (
        <Page title="Loading song..." back={LIBRARY}>
          {null}
        </Page>
      );
    case 'found':
      return <SongReader song={condition.song} arrangementId={query.get('arrangement')} />;
    case 'in-trash':
      return <NoSong deleted={condition.song} />;
    case 'missing':
      return <NoSong deleted={null} />;
    default:
      return assertNever(condition);
  }
}
