import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { EditingPlace } from '@uplift/client/presence';
import { toId, type SectionId } from '@uplift/core/foundation';
import { findArrangement, type ArrangementOfSong, type Song } from '@uplift/core/songbook';
import type { RecordSessionState } from '@uplift/core/record-session';
import type { SongSession } from '@uplift/core/song-session';
import { EmptyState, TabLinks } from '@uplift/ui-kit';
import { ShownIn } from '../../libraries/index.ts';
import { Page } from '../../page/index.ts';
import { usePresence } from '../../presence/index.ts';
import { useMayEdit, useShownChurch } from '../../state/shown-church.ts';
import { useStore } from '../../state/use-store.ts';
import { ConflictNotices } from './conflicts/conflict-notices.tsx';
import { EditorCommandsContext, EditorContext, type EditingTool, type Editor, type TimeScale } from './editor.ts';
import { useEditorPlace, type EditorPlace } from './editor-place.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { LIBRARY } from './library-place.ts';
import layout from './sheet-layout.module.css';
import { SongReader } from './song-reader.tsx';
import { StoringNotice } from './storing-notice.tsx';
import { useSuggesting } from './suggesting/suggesting.ts';
import { useSessionCommands } from './use-session-commands.ts';
import { useEditorKeys } from './use-editor-keys.ts';

const PerformanceTab = lazy(async () => ({
  default: (await import('./performance/performance-tab.tsx')).PerformanceTab,
}));
const PresentationTab = lazy(async () => ({
  default: (await import('./presentation/presentation-tab.tsx')).PresentationTab,
}));
const TimingTab = lazy(async () => ({ default: (await import('./timing/timing-tab.tsx')).TimingTab }));
const SongSuggestions = lazy(async () => ({
  default: (await import('./suggesting/song-suggestions.tsx')).SongSuggestions,
}));

/** The song editor: three tabs, the toolbar and the menus. */
export function SongEditor({ session }: { readonly session: SongSession }) {
  const state = useStore(session.state);
  const place = useEditorPlace(state.value.id);
  const arrangement = findArrangement(state.value, place.arrangementId);
  if (arrangement === null) {
    return (
      <Page title={state.value.title} back={LIBRARY}>
        <EmptyState headline="This song has no arrangement" />
      </Page>
    );
  }
  return <EditorLayout session={session} state={state} place={place} arrangement={arrangement} />;
}

interface EditorLayoutProps {
  readonly session: SongSession;
  readonly state: RecordSessionState<Song>;
  readonly place: EditorPlace;
  readonly arrangement: ArrangementOfSong;
}

function EditorLayout({ session, state, place, arrangement }: EditorLayoutProps) {
  const [tool, setTool] = useState<EditingTool>('pencil');
  const [timeScale, setTimeScale] = useState<TimeScale>(1);
  const { value: song } = state;
  const { isEditing, tab } = place;
  const mayEdit = useMayEdit();
  const isSuggesting = useSuggesting() !== null;
  const announcer = useRef<HTMLOutputElement>(null);
  const commands = useSessionCommands(session, place, announcer);
  const editor = useMemo(
    () => ({ song, arrangementId: arrangement.id, arrangement: arrangement.arrangement, isEditing, tool, timeScale }),
    [song, arrangement.id, arrangement.arrangement, isEditing, tool, timeScale],
  );
  const here = usePresence('songs', song.id);
  useEditorKeys({ session, place, commands, setTool });
  return (
    <EditorContext value={editor}>
      <EditorCommandsContext value={commands}>
        <Page
          title={song.title}
          back={LIBRARY}
          people={here && <here.parts.PeopleHere visit={here.visit} placeName={(at) => sectionName(song, at)} />}
          tabs={<TabLinks label="Sections" tabs={place.tabs} />}
          actions={
            <EditorToolbar
              session={session}
              state={state}
              place={place}
              setTool={setTool}
              setTimeScale={setTimeScale}
            />
          }
        >
          <ShownIn of={isSuggesting ? 'draft' : 'song'} />
          {!isEditing && <ChurchSuggestions songId={song.id} />}
          <StoringNotice storing={state.storing} onRetry={() => session.retry()} />
          {mayEdit && <ConflictNotices song={song} />}
          <div className={layout['marked']}>
            <Tab editor={editor} tab={tab} />
            {here && (
              <here.parts.SongPlaces visit={here.visit} order={arrangement.arrangement.order} isEditing={isEditing} />
            )}
          </div>
          <output ref={announcer} className="visually-hidden" aria-live="assertive" />
        </Page>
      </EditorCommandsContext>
    </EditorContext>
  );
}

function sectionName({ sections }: Song, at: EditingPlace): string | null {
  return 'section' in at ? (sections[toId<SectionId>(at.section)]?.name ?? null) : null;
}

function Tab({ editor, tab }: { readonly editor: Editor; readonly tab: EditorPlace['tab'] }) {
  if (tab === 'performance' && !editor.isEditing) {
    return <SongReader song={editor.song} arrangementId={editor.arrangementId} />;
  }
  const Shown = tab === 'performance' ? PerformanceTab : tab === 'presentation' ? PresentationTab : TimingTab;
  return (
    <Suspense fallback={<div aria-busy />}>
      <Shown key={editor.arrangementId} />
    </Suspense>
  );
}

/** The suggestions for a song of a church; nothing in the person's own library. */
function ChurchSuggestions({ songId }: { readonly songId: string }) {
  const church = useShownChurch();
  if (church === null) return null;
  return (
    <Suspense>
      <SongSuggestions churchId={church.churchId} songId={songId} />
    </Suspense>
  );
}
