import type { FocusKeys } from '@uplift/ui-kit';
import { focusKey } from '../focus-keys.ts';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { type ArrangementId, type SectionId, toId } from '@uplift/core/foundation';
import {
  capitalize,
  enterEffect,
  insertSection,
  listSectionChoices,
  repeatSection,
  sectionToRepeat,
  steppedChoice,
  tabChoice,
  type SectionChoice,
} from '@uplift/core/song-edits';
import { useEditor, useEditorCommands } from '../../editor.ts';

interface SectionEntryPlace {
  readonly arrangementId: ArrangementId;
  readonly index: number;
  readonly focusNext: FocusKeys['focusNext'];
  readonly onClose: (refocuses: boolean) => void;
}

export interface SectionEntryState {
  readonly name: string;
  readonly choices: readonly SectionChoice[];
  /** The line of the list that the arrows are on. */
  readonly active: number | null;
  /** True if Tab would repeat a section. */
  readonly canRepeat: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly add: () => void;
  readonly pick: (choice: SectionChoice) => void;
}

/** Entry of a new section: its text, its choices, and its keys. */
export function useSectionEntry(place: SectionEntryPlace): SectionEntryState {
  const { song } = useEditor();
  const { name, input, ...typing } = useTypedName();
  const [active, setActive] = useState<number | null>(null);
  const { create, repeat } = useAdditions(place);
  const choices = listSectionChoices(song, name);
  const tabRepeats = tabChoice(choices, active, sectionToRepeat(song, name));
  const pick = (choice: SectionChoice) => (choice.type === 'new' ? create(choice.name) : repeat(choice));
  const enter = () => {
    const effect = enterEffect(choices, active, name);
    if (effect === null) input.current?.focus();
    else if (effect.type === 'choose') pick(effect.choice);
    else setActive(effect.line);
  };
  const keys = entryKeys({
    step: (by) => setActive((line) => steppedChoice(line, by, choices.length)),
    close: () => place.onClose(true),
    enter,
    tab(event) {
      if (event.shiftKey || tabRepeats === null) return;
      event.preventDefault();
      repeat({ sectionId: tabRepeats, name: song.sections[tabRepeats]?.name ?? '' });
    },
  });
  return {
    name,
    choices,
    active,
    canRepeat: tabRepeats !== null,
    input,
    onChange(event) {
      setActive(null);
      typing.onChange(event);
    },
    onCompositionEnd: typing.onCompositionEnd,
    onKeyDown: keys,
    add: enter,
    pick,
  };
}

interface EntryMoves {
  readonly step: (by: 1 | -1) => void;
  readonly close: () => void;
  readonly enter: () => void;
  readonly tab: (event: KeyboardEvent) => void;
}

/** Keys of the field. Ignored while an input method composes letters, as in Japanese: it has the keys then. */
function entryKeys({ step, close, enter, tab }: EntryMoves) {
  const keys: Readonly<Record<string, () => void>> = {
    Enter: enter,
    Escape: close,
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
  };
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') tab(event);
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]?.();
  };
}

/** Brings in a new section, or an old one again. */
function useAdditions({ arrangementId, index, focusNext, onClose }: SectionEntryPlace) {
  const { edit, announce, newId } = useEditorCommands();
  const create = (name: string) => {
    const sectionId = toId<SectionId>(newId());
    const change = { arrangementId, index, name, sectionId };
    if (edit({ label: 'Insert section', change: (song) => insertSection(song, change) }) !== null) return;
    announce(`${name} added`);
    onClose(false);
    focusNext(focusKey.lyrics(index));
  };
  const repeat = ({ sectionId, name }: { readonly sectionId: SectionId; readonly name: string }) => {
    const change = { arrangementId, index, sectionId };
    if (edit({ label: 'Repeat section', change: (song) => repeatSection(song, change) }) !== null) return;
    announce(`${name} repeated`);
    onClose(false);
    focusNext(focusKey.insert(index + 1));
  };
  return { create, repeat };
}

/** A name whose first letter is capitalized during typing, keeping the caret. */
function useTypedName() {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Letters that are still being put together, as in Japanese, are left alone until they are done.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    const written = isComposing ? target.value : capitalize(target.value);
    if (written !== target.value) caret.current = target.selectionStart;
    setName(written);
  };
  const onCompositionEnd = () => setName(capitalize);
  return { name, input, onChange, onCompositionEnd };
}
