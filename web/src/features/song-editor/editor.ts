import { createContext, useContext } from 'react';
import type { ArrangementId, NewId } from '@uplift/core/foundation';
import type { SongEdit } from '@uplift/core/song-session';
import type { Arrangement, Song } from '@uplift/core/songbook';

/** Pencil: dragging moves. Stamp: dropping copies. */
export type EditingTool = 'pencil' | 'stamp';
/** Width of a beat on the timeline, as a multiple of its usual width. */
export type TimeScale = 1 | 2 | 3;

/** The open song, with every edit. */
export interface Editor {
  readonly song: Song;
  readonly arrangementId: ArrangementId;
  readonly arrangement: Arrangement;
  /** False while the song is only read. */
  readonly isEditing: boolean;
  readonly tool: EditingTool;
  readonly timeScale: TimeScale;
}

/** Commands of the editor. Always the same object, so that parts that only act are never rendered again. */
export interface EditorCommands {
  /** Applies and stores an edit. Returns the sentence that refuses it, or null on success. */
  readonly edit: (edit: SongEdit) => string | null;
  /** Announces a sentence to screen readers: "Chord G on grace". */
  readonly announce: (sentence: string) => void;
  readonly newId: NewId;
  /** Returns the song with every edit, for parts that need it only when they act. */
  readonly currentSong: () => Song;
  /** Opens another arrangement of this song. */
  readonly openArrangement: (id: ArrangementId) => void;
}

export const EditorContext = createContext<Editor | null>(null);
export const EditorCommandsContext = createContext<EditorCommands | null>(null);

/** The song being edited. Draws again with every edit. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs a song editor above it');
  return editor;
}

/** Returns the commands for the song being edited. */
export function useEditorCommands(): EditorCommands {
  const commands = useContext(EditorCommandsContext);
  if (commands === null) throw new Error('useEditorCommands needs a song editor above it');
  return commands;
}
