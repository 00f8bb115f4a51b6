import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ArrangementId, toId } from '@uplift/core/foundation';
import { songLink } from '@uplift/core/links';
import type { Song } from '@uplift/core/songbook';
import { useMayEdit } from '../../state/shown-church.ts';
import { useSuggesting } from './suggesting/suggesting.ts';

/** The three views of a song, each at its own address. */
export type EditorTab = 'performance' | 'presentation' | 'timing';

const TAB_LABELS: Readonly<Record<EditorTab, string>> = {
  performance: 'Chart',
  presentation: 'Presentation',
  timing: 'Timing',
};
const TABS: readonly EditorTab[] = ['performance', 'presentation', 'timing'];

const ARRANGEMENT = 'arrangement';
const EDIT = 'edit';

/** Place in the editor, as the address has it, and the links from there. */
export interface EditorPlace {
  readonly tab: EditorTab;
  /** Arrangement in the address; null for the song's first arrangement. */
  readonly arrangementId: string | null;
  /** Always false for a person who may not edit, and true for a draft of a suggestion. */
  readonly isEditing: boolean;
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[];
  /** Begins or ends editing, on the same tab. */
  readonly setEditing: (isEditing: boolean) => void;
  /** Opens another arrangement on the same tab. */
  readonly openArrangement: (id: ArrangementId) => void;
}

export function useEditorPlace(songId: Song['id']): EditorPlace {
  const mayEdit = useMayEdit();
  const isSuggesting = useSuggesting() !== null;
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const tab = parseTab(pathname);
  return useMemo(
    () => ({
      tab,
      arrangementId: query.get(ARRANGEMENT),
      isEditing: isSuggesting || (mayEdit && query.has(EDIT)),
      tabs: TABS.map((each) => ({
        href: editorAddress(songId, each) + search,
        label: TAB_LABELS[each],
        isCurrent: each === tab,
      })),
      setEditing: (isEditing) => setQuery((before) => withEdit(before, isEditing), { replace: true }),
      openArrangement: (id) => void navigate({ search: `?${withArrangement(query, id).toString()}` }),
    }),
    [tab, query, search, songId, mayEdit, isSuggesting, setQuery, navigate],
  );
}

function parseTab(pathname: string): EditorTab {
  const last = pathname.replace(/\/+$/u, '').split('/').at(-1);
  return last === 'presentation' || last === 'timing' ? last : 'performance';
}

/** The path of a tab of the song's editor, without the query. */
export function editorAddress(songId: Song['id'], tab: EditorTab): string {
  const song = songLink({ id: songId, arrangement_id: toId<ArrangementId>('') }).split('?')[0] ?? ''; // only the path is taken
  return tab === 'performance' ? song : `${song}/${tab}`;
}

function withEdit(query: URLSearchParams, isEditing: boolean): URLSearchParams {
  const next = new URLSearchParams(query);
  if (isEditing) next.set(EDIT, 'true');
  else next.delete(EDIT);
  return next;
}

function withArrangement(query: URLSearchParams, id: ArrangementId): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(ARRANGEMENT, id);
  return next;
}
