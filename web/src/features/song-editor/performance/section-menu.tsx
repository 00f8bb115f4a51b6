import {
  ArrowDown,
  ArrowUp,
  Columns4,
  Copy,
  CopyPlus,
  Ellipsis,
  MessageSquareText,
  Pencil,
  Repeat,
  TextCursorInput,
  Trash2,
  X,
} from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  chordSourceFor,
  copyChords,
  deleteSection,
  duplicateSection,
  moveSection,
  removeFromOrder,
  repeatSection,
} from '@uplift/core/song-edits';
import type { SectionId } from '@uplift/core/foundation';
import { findSection, type Section, type Song } from '@uplift/core/songbook';
import { IconButton, Menu, MenuItem, MenuSeparator, useFocusKey, type FocusKeys } from '@uplift/ui-kit';
import { useEditor, useEditorCommands } from '../editor.ts';
import { focusKey } from './focus-keys.ts';
import type { EditingSectionProps, OpenPart } from './editing-section.tsx';

interface SectionMenuProps extends EditingSectionProps {
  readonly open: readonly OpenPart[];
  readonly onOpen: (part: OpenPart) => void;
  readonly onClose: (part: OpenPart) => void;
}

/** Menu of a section. E edits its lyrics, from the menu and from its button. */
export function SectionMenu({ open: parts, onOpen, onClose, ...place }: SectionMenuProps) {
  const { section, orderIndex, isLast } = place;
  const [isOpen, setOpen] = useState(false);
  const optionsRef = useFocusKey(focusKey.options(orderIndex));
  const hasEmptyBars = parts.includes('measures');
  const open = (part: OpenPart) => {
    if (part === 'measures') return hasEmptyBars ? onClose(part) : onOpen(part);
    // The menu holds the focus as long as it is open; what opens now is to have it.
    flushSync(() => setOpen(false));
    onOpen(part);
    if (part === 'lyrics') place.focusNext(focusKey.lyrics(orderIndex));
  };
  const source = useChordSource(place.sectionId);
  const actions = useSectionActions({ ...place, source }, open);
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    open('lyrics');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- captures keys of the open menu, which bubble through here
    <div onKeyDownCapture={press}>
      <Menu
        aria-label={`${section.name} options`}
        isBeside
        isOpen={isOpen}
        onOpenChange={setOpen}
        onAction={(action) => actions[action as SectionAction]()} // keys of the items below
        trigger={<IconButton size="sm" icon={Ellipsis} label={`${section.name} options`} ref={optionsRef} />}
      >
        <MenuItem id="lyrics" icon={TextCursorInput} label="Edit Lyrics" end="E" />
        <MenuItem id="repeat" icon={Repeat} label="Repeat" description="The same section again" />
        <MenuItem id="duplicate" icon={Copy} label="Duplicate" description="A copy you can change" />
        <ChordItems source={source} section={section} hasEmptyBars={hasEmptyBars} />
        <MenuItem id="annotate" icon={MessageSquareText} label="Annotate" />
        <MenuItem id="rename" icon={Pencil} label="Rename" />
        {orderIndex > 0 && <MenuItem id="up" icon={ArrowUp} label="Move up" />}
        {!isLast && <MenuItem id="down" icon={ArrowDown} label="Move down" />}
        <MenuSeparator />
        <MenuItem id="remove" icon={X} label="Remove from Order" isDanger />
        <MenuItem id="delete" icon={Trash2} label="Delete Section" description="From every arrangement" isDanger />
      </Menu>
    </div>
  );
}

interface ChordItemsProps {
  readonly source: ChordSource | null;
  readonly section: Section;
  readonly hasEmptyBars: boolean;
}

/** Menu items for all chords of a section. */
function ChordItems({ source, section: { lyrics, measures }, hasEmptyBars }: ChordItemsProps) {
  return (
    <>
      {source !== null && (
        <MenuItem
          id="chords"
          icon={CopyPlus}
          label={`Copy Chords from ${source.name}`}
          description="Over these words"
        />
      )}
      {lyrics.trim() !== '' && measures.length > 0 && (
        <MenuItem
          id="measures"
          icon={Columns4}
          label={hasEmptyBars ? 'Hide Empty Measures' : 'Show All Measures'}
          description="For chords before or after the words"
        />
      )}
    </>
  );
}

/** The section whose chords would fit over this one's words; null for none. */
function useChordSource(sectionId: SectionId): ChordSource | null {
  const { song } = useEditor();
  const id = chordSourceFor(song, sectionId);
  return id === null ? null : { id, name: findSection(song, id)?.name ?? '' };
}

interface ChordSource {
  readonly id: SectionId;
  readonly name: string;
}

type SectionAction =
  | 'lyrics'
  | 'chords'
  | 'measures'
  | 'repeat'
  | 'duplicate'
  | 'annotate'
  | 'rename'
  | 'up'
  | 'down'
  | 'remove'
  | 'delete';

interface SectionOptions extends EditingSectionProps {
  readonly source: ChordSource | null;
}

/** Announcement and focus after an edit. */
interface Afterward {
  readonly says: string;
  readonly focuses: string;
}

function useSectionEdit(focusNext: FocusKeys['focusNext']) {
  const { edit, announce } = useEditorCommands();
  return (label: string, change: (song: Song) => Song, after: Afterward) => {
    if (edit({ label, change }) !== null) return;
    focusNext(after.focuses);
    announce(after.says);
  };
}

function useSectionActions(
  { arrangementId, sectionId, section, orderIndex, focusNext, source }: SectionOptions,
  onOpen: (part: OpenPart) => void,
): Readonly<Record<SectionAction, () => void>> {
  const { newId } = useEditorCommands();
  const does = useSectionEdit(focusNext);
  const { name } = section;
  const place = { arrangementId, orderIndex };
  const move = (to: number) =>
    does('Move section', (song) => moveSection(song, { arrangementId, from: orderIndex, to }), {
      says: `${name} moved to position ${to + 1}`,
      focuses: focusKey.options(to),
    });
  return {
    lyrics: () => onOpen('lyrics'),
    annotate: () => onOpen('annotation'),
    rename: () => onOpen('name'),
    measures: () => onOpen('measures'),
    up: () => move(orderIndex - 1),
    down: () => move(orderIndex + 1),
    repeat: () =>
      does('Repeat section', (song) => repeatSection(song, { arrangementId, index: orderIndex + 1, sectionId }), {
        says: `${name} repeated`,
        focuses: focusKey.options(orderIndex + 1),
      }),
    duplicate: () =>
      does('Duplicate section', (song) => duplicateSection(song, place, newId), {
        says: `${name} duplicated`,
        focuses: focusKey.options(orderIndex + 1),
      }),
    chords: () => {
      if (source === null) return;
      does('Copy chords', (song) => copyChords(song, { from: source.id, to: sectionId }, newId), {
        says: `Chords copied from ${source.name} to ${name}`,
        focuses: focusKey.options(orderIndex),
      });
    },
    remove: () =>
      does('Remove section from order', (song) => removeFromOrder(song, place), {
        says: `${name} removed from the order`,
        focuses: focusKey.insert(orderIndex),
      }),
    delete: () =>
      does('Delete section', (song) => deleteSection(song, sectionId), {
        says: `${name} deleted. Undo brings it back.`,
        // Its repeats before this place go too.
        focuses: focusKey.insert(0),
      }),
  };
}
