import { Music, Plus, Search } from 'lucide-react';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { suggestedItem, suggestItems, type ItemSuggestion } from '@uplift/client/searching';
import { rowFacts, type LibraryRow } from '@uplift/core/library';
import type { SongSuggestions } from '@uplift/core/search';
import { createSongSuggestions, markMatches } from '@uplift/core/search';
import { formatDuration, insertItem, parseAddText } from '@uplift/core/set-list';
import { MarkedText, SuggestionField, type Suggestion } from '@uplift/ui-kit';
import { AccidentalText } from '../../../chart/index.ts';
import { useLibraryRows } from '../../../state/library-rows.ts';
import styles from './add-box.module.css';
import { usePlanCommands } from '../editor/plan-commands.ts';

interface AddBoxProps {
  /** Index that the added item will have. */
  readonly index: number;
  readonly isFocusedAtOnce?: boolean;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onAdded?: () => void;
  /** Called when the focus leaves, or Escape was pressed with nothing to close but the box. */
  readonly onLeft?: (isEscape: boolean) => void;
}

/** Takes in a song by its title, or a part of the service: its name, and its length if it is typed too. */
export function AddBox({ index, isFocusedAtOnce = false, end, inputRef, onAdded, onLeft }: AddBoxProps) {
  const { session, announce } = usePlanCommands();
  const box = useRef<HTMLDivElement>(null);
  const lastIndex = useRef(index);
  const suggestions = useSuggestions();
  const [text, setText] = useState('');
  const items = suggestItems(suggestions, text);
  const pick = (id: string) => {
    const picked = items.find((each) => each.id === id);
    if (picked === undefined) return;
    session.apply({ label: 'Add item', change: (set) => insertItem(set, index, suggestedItem(picked)) });
    announce(`${picked.title} added at position ${String(index + 1)}`);
    setText('');
    onAdded?.();
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeft?.(false);
  };
  // On its way down: the field keeps its keys to itself. An open list takes Escape for itself first.
  const hearEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && listIn(box.current) === null) onLeft?.(true);
  };
  useEffect(() => {
    listIn(box.current)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (lastIndex.current === index) return;
    lastIndex.current = index;
    // What was added takes its place, and it goes on below.
    if (box.current?.contains(document.activeElement) === true) box.current.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <div ref={box} className={styles['box']} onBlur={leave} onKeyDownCapture={hearEscape}>
      <SuggestionField
        label="Add a song or an item"
        isLabelHidden
        placeholder="Add a song or an item…"
        icon={isFocusedAtOnce ? Search : Plus}
        end={end}
        inputRef={inputRef}
        value={text}
        onChange={setText}
        options={items.map((item) => toOption(item, text.trim()))}
        onPick={pick}
        isFocusedAtOnce={isFocusedAtOnce}
      />
    </div>
  );
}

/** The list of suggestions, while it shows. */
function listIn(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('[role="listbox"]') ?? null;
}

function useSuggestions(): SongSuggestions {
  const library = useLibraryRows();
  const rows = library.status === 'ready' ? library.rows : NO_ROWS;
  return useMemo(() => createSongSuggestions(rows), [rows]);
}

const NO_ROWS: readonly LibraryRow[] = [];

function toOption(item: ItemSuggestion, text: string): Suggestion {
  const { id, title } = item;
  if (item.type === 'section') {
    const end = item.duration === null ? 'item, type 5m for its length' : formatDuration(item.duration);
    return { id, label: `Add “${text}”`, end, icon: Plus };
  }
  return {
    id,
    label: <MarkedText parts={markMatches(title, parseAddText(text).section)} />,
    detail: <AccidentalText text={rowFacts(item.row)} />,
    icon: Music,
  };
}
