import { songSessions } from '@uplift/client/records';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { assertNever } from '@uplift/core/foundation';
import type { SongSession } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { Notice } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useSong } from '../../state/records.ts';
import { useShownChurch } from '../../state/shown-church.ts';
import { useUplift } from '../../state/uplift.ts';
import { useRecordSession } from '../../state/use-record-session.ts';
import { LIBRARY } from './library-place.ts';
import { NoSong } from './no-song.tsx';
import { SongEditor } from './song-editor.tsx';
import { SUGGEST } from './suggesting/suggesting.ts';

const DraftPage = lazy(async () => ({ default: (await import('./suggesting/draft-page.tsx')).DraftPage }));

/** A song of the library, in the arrangement that `?arrangement=` names: read, or, with `?edit`, edited. */
export function SongPage() {
  const { songId = '' } = useParams();
  return <LoadedSong key={songId} songId={songId} />;
}

function LoadedSong({ songId }: { readonly songId: string }) {
  const condition = useSong(songId);
  const sessions = songSessions(useUplift().live);
  const session = useRecordSession(sessions, songId, condition.type === 'found' ? condition.value : null);
  switch (condition.type) {
    case 'loading':
      return (
        <Page title="Loading song..." back={LIBRARY}>
          {null}
        </Page>
      );
    case 'unreadable':
      return (
        <Page title="Song" back={LIBRARY}>
          <Notice tone="bad">Couldn’t load the song. Reload this page to try again.</Notice>
        </Page>
      );
    case 'found':
      return session && <EditedSong song={condition.value} session={session} />;
    case 'in-trash':
      return <NoSong deleted={condition.value} />;
    case 'missing':
      return <NoSong deleted={null} />;
    default:
      return assertNever(condition);
  }
}

/** The song, or the draft of a change for members of a church who suggest one with `?suggest`. */
function EditedSong({ song, session }: { readonly song: Song; readonly session: SongSession }) {
  const church = useShownChurch();
  const [query] = useSearchParams();
  if (church === null || church.mayEdit || !query.has(SUGGEST)) return <SongEditor session={session} />;
  return (
    <Suspense fallback={<div aria-busy />}>
      <DraftPage churchId={church.churchId} song={song} />
    </Suspense>
  );
}
