import { Pencil, Redo2, Stamp, Trash2, Undo2, ZoomIn, MicVocal, PencilLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { performLink } from '@uplift/core/links';
import type { RecordSessionState } from '@uplift/core/record-session';
import type { SongSession } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { Button, classNames, IconButton, LinkButton, Menu, MenuItem } from '@uplift/ui-kit';
import { ChartPreferences, useChartPreferences } from '../../chart/index.ts';
import { useMayEdit, useShownChurch } from '../../state/shown-church.ts';
import { ArrangementMenu } from './arrangement-menu.tsx';
import { useEditor, useEditorCommands, type EditingTool, type TimeScale } from './editor.ts';
import type { EditorPlace } from './editor-place.ts';
import styles from './editor-toolbar.module.css';
import { SongMenu } from './song-menu.tsx';
import { SUGGEST, useSuggesting } from './suggesting/suggesting.ts';
import { announceHistory } from './use-editor-keys.ts';

interface EditorToolbarProps {
  readonly session: SongSession;
  readonly state: RecordSessionState<Song>;
  readonly place: EditorPlace;
  readonly setTool: (tool: EditingTool) => void;
  readonly setTimeScale: (scale: TimeScale) => void;
}

/** Actions for the song: while reading it, and while editing it. */
export function EditorToolbar({ session, state, place, setTool, setTimeScale }: EditorToolbarProps) {
  const { isEditing, tab } = place;
  if (!isEditing) return <ReadingActions session={session} place={place} setTimeScale={setTimeScale} />;
  return (
    <section className={classNames(styles['actions'], styles['editing'])} aria-label="Song" data-own-row>
      <History session={session} state={state} />
      {tab === 'performance' && <ToolMenu onChoose={setTool} />}
      {tab === 'timing' && <TimeScaleMenu onChoose={setTimeScale} />}
      <ArrangementMenu />
      <EndOfEditing session={session} place={place} />
    </section>
  );
}

/** The end of the edits: those of a draft are sent or discarded. */
function EndOfEditing({ session, place }: Pick<EditorToolbarProps, 'session' | 'place'>) {
  const suggesting = useSuggesting();
  if (suggesting !== null)
    return (
      <>
        <Button icon={Trash2} variant="quiet" aria-label="Discard" onPress={suggesting.discard}>
          <span className={styles['word']}>Discard</span>
        </Button>
        <Button variant="primary" onPress={suggesting.send}>
          Send...
        </Button>
      </>
    );
  return (
    <>
      <SongMenu session={session} />
      <Button variant="strong" onPress={() => place.setEditing(false)}>
        Done
      </Button>
    </>
  );
}

function ReadingActions({
  session,
  place,
  setTimeScale,
}: Pick<EditorToolbarProps, 'session' | 'place' | 'setTimeScale'>) {
  const { song, arrangementId } = useEditor();
  const own = useChartPreferences();
  const mayEdit = useMayEdit();
  return (
    <section className={styles['actions']} aria-label="Song" data-own-row="tablet">
      <ArrangementMenu />
      {place.tab === 'performance' && own !== null && (
        <ChartPreferences own={own} label="Chart preferences" variant="secondary" />
      )}
      {place.tab === 'timing' && <TimeScaleMenu onChoose={setTimeScale} />}
      <SongMenu session={session} />
      <SuggestButton />
      {mayEdit && (
        <Button icon={PencilLine} aria-label="Edit" onPress={() => place.setEditing(true)}>
          <span className={styles['word']}>Edit</span>
        </Button>
      )}
      <LinkButton
        variant="primary"
        icon={MicVocal}
        href={performLink([{ id: song.id, arrangement_id: arrangementId }])}
      >
        Perform
      </LinkButton>
    </section>
  );
}

/** Opens the draft of a change, for members of a church who may not edit the song. */
function SuggestButton() {
  const church = useShownChurch();
  const [, setQuery] = useSearchParams();
  if (church === null || church.mayEdit) return null;
  const open = () => setQuery((before) => new URLSearchParams([...before, [SUGGEST, 'true']]), { replace: true });
  return (
    <Button icon={PencilLine} aria-label="Suggest a Change" onPress={open}>
      <span className={styles['word']}>Suggest a Change</span>
    </Button>
  );
}

function History({ session, state: { undoLabel, redoLabel } }: Pick<EditorToolbarProps, 'session' | 'state'>) {
  const commands = useEditorCommands();
  return (
    <span className={styles['history']}>
      <IconButton
        icon={Undo2}
        label="Undo"
        isDisabled={undoLabel === null}
        onPress={() => announceHistory(commands, 'undo', session.undo())}
      />
      <IconButton
        icon={Redo2}
        label="Redo"
        isDisabled={redoLabel === null}
        onPress={() => announceHistory(commands, 'redo', session.redo())}
      />
    </span>
  );
}

const TOOLS = {
  pencil: { label: 'Pencil', icon: Pencil, end: 'P', description: 'Drag to move' },
  stamp: { label: 'Stamp', icon: Stamp, end: 'S', description: 'Drag to copy' },
} as const;

function ToolMenu({ onChoose }: { readonly onChoose: (tool: EditingTool) => void }) {
  const { tool } = useEditor();
  return (
    <Menu
      aria-label="Tool"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[tool]}
      onAction={(chosen) => onChoose(chosen === 'stamp' ? 'stamp' : 'pencil')}
      trigger={
        <Button icon={TOOLS[tool].icon} hasChevron aria-label={`Tool: ${TOOLS[tool].label}`}>
          <span className={styles['word']}>{TOOLS[tool].label}</span>
        </Button>
      }
    >
      <MenuItem id="pencil" {...TOOLS.pencil} />
      <MenuItem id="stamp" {...TOOLS.stamp} />
    </Menu>
  );
}

const TIME_SCALES: readonly TimeScale[] = [1, 2, 3];

function TimeScaleMenu({ onChoose }: { readonly onChoose: (scale: TimeScale) => void }) {
  const { timeScale } = useEditor();
  return (
    <Menu
      aria-label="Time scale"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[String(timeScale)]}
      onAction={(chosen) => onChoose(TIME_SCALES.find((scale) => String(scale) === chosen) ?? 1)}
      trigger={
        <Button icon={ZoomIn} hasChevron aria-label={`Time scale: ${timeScale}x`}>
          <span className={styles['word']}>{timeScale}×</span>
        </Button>
      }
    >
      {TIME_SCALES.map((scale) => (
        <MenuItem key={scale} id={String(scale)} label={`${scale}x`} />
      ))}
    </Menu>
  );
}
