import { useId, useState, type KeyboardEvent } from 'react';

/** Keyboard state of a list of suggestions: the active one, and whether the list is open. */
export interface Suggestions {
  readonly listId: string;
  readonly isOpen: boolean;
  /** Null while the list is closed. */
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onFocusChange: (hasFocus: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Opens the list again for a new text, with the first suggestion selected if it may be taken. */
  readonly reopen: () => void;
  readonly point: (index: number) => void;
  readonly choose: (index: number) => void;
}

export interface SuggestionsInput {
  readonly text: string;
  readonly ids: readonly string[];
  readonly onPick: (id: string) => void;
  readonly onEnterText: ((text: string) => void) | undefined;
  /** True if Enter takes the first suggestion; otherwise one has to be chosen first. */
  readonly takesFirst: boolean;
}

interface Shown {
  readonly hasFocus: boolean;
  readonly isDismissed: boolean;
  /** Null until a person chooses. */
  readonly index: number | null;
}

const UNTOUCHED: Shown = { hasFocus: false, isDismissed: false, index: null };

/** The combobox of the ARIA Authoring Practices, "list with automatic selection": focus stays in the text, arrows move within the list. */
export function useSuggestions({ text, ids, onPick, onEnterText, takesFirst }: SuggestionsInput): Suggestions {
  const listId = useId();
  const [shown, setShown] = useState(UNTOUCHED);
  const isOpen = shown.hasFocus && !shown.isDismissed && text.trim() !== '' && ids.length > 0;
  const chosen = shown.index ?? (takesFirst ? 0 : null);
  const activeIndex = isOpen && chosen !== null ? Math.min(chosen, ids.length - 1) : null;
  const change = (part: Partial<Shown>) => setShown((now) => ({ ...now, ...part }));
  const choose = (index: number) => {
    const id = ids[index];
    change({ index: null });
    if (id !== undefined) onPick(id);
  };
  const step = (by: number) => {
    const from = activeIndex ?? (by > 0 ? -1 : ids.length);
    change({ isDismissed: false, index: (from + by + ids.length) % Math.max(1, ids.length) });
  };
  const enter = () => {
    if (activeIndex === null) onEnterText?.(text);
    else choose(activeIndex);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionForKey(event, { isOpen, takesText: onEnterText !== undefined });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'close') change({ isDismissed: true });
    else if (act === 'enter') enter();
    else step(act);
  };
  return {
    listId,
    isOpen,
    activeIndex,
    optionId: (index) => `${listId}-${index}`,
    onFocusChange: (hasFocus) => change({ hasFocus, isDismissed: false }),
    onKeyDown,
    reopen: () => change({ isDismissed: false, index: null }),
    point: (index) => change({ index }),
    choose,
  };
}

const ARROWS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** Returns the action of a key: a step, a choice, closing; null for keys of the text or the page. */
function actionForKey(
  event: KeyboardEvent,
  { isOpen, takesText }: { readonly isOpen: boolean; readonly takesText: boolean },
): 1 | -1 | 'enter' | 'close' | null {
  // An input method uses these keys to write a word.
  if (event.nativeEvent.isComposing) return null;
  if (event.key === 'Enter' && (isOpen || takesText)) return 'enter';
  if (event.key === 'Escape' && isOpen) return 'close';
  return ARROWS.get(event.key) ?? null;
}
