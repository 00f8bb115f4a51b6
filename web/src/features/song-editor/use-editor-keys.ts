import { useEffect } from 'react';
import { historyKey } from '@uplift/core/record-session';
import type { SongSession } from '@uplift/core/song-session';
import type { EditingTool, EditorCommands } from './editor.ts';
import type { EditorPlace } from './editor-place.ts';

interface EditorKeys {
  readonly session: SongSession;
  readonly place: EditorPlace;
  readonly commands: EditorCommands;
  readonly setTool: (tool: EditingTool) => void;
}

const TOOL_KEYS: ReadonlyMap<string, EditingTool> = new Map([
  ['p', 'pencil'],
  ['s', 'stamp'],
]);

/** Undo and redo everywhere in the editor; P and S choose the tool. A field that keeps its text to itself until it is done has its own undo. */
export function useEditorKeys({ session, place: { isEditing, tab }, commands, setTool }: EditorKeys): void {
  useEffect(() => {
    if (!isEditing) return undefined;
    const act = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const history = historyKey(event);
      if (history !== null && !keepsItsText(event.target)) {
        event.preventDefault();
        // Before the toasts, which use the same keys for their own undo.
        event.stopImmediatePropagation();
        announceHistory(commands, history, history === 'undo' ? session.undo() : session.redo());
      } else if (tab === 'performance' && isPlain(event) && !isTyping(event.target)) {
        const tool = TOOL_KEYS.get(key);
        if (tool !== undefined) setTool(tool);
      }
    };
    window.addEventListener('keydown', act, { capture: true });
    return () => window.removeEventListener('keydown', act, { capture: true });
  }, [session, isEditing, tab, commands, setTool]);
}

/** Announces the undone or redone edit. */
export function announceHistory(commands: EditorCommands, did: 'undo' | 'redo', label: string | null): void {
  if (label === null) commands.announce(did === 'undo' ? 'Nothing to undo' : 'Nothing to redo');
  else commands.announce(`${did === 'undo' ? 'Undid' : 'Redid'}: ${label}`);
}

function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !shiftKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]') !==
      null
  );
}

/** Returns true for a field with text, which handles Undo itself. */
function keepsItsText(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.value !== '' && target.closest('[data-keeps-text]') !== null;
}
