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
import { findChordSource } from '@uplift/core/song-edits';
import { sectionEdit, type SectionAction, type SectionTarget } from '@uplift/core/song-session';
import type { SectionId } from '@uplift/core/foundation';
import type { Section } from '@uplift/core/songbook';
import { IconButton, Menu, MenuItem, MenuSeparator, useFocusKey } from '@uplift/ui-kit';
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
  const apply = useSectionEdits(place);
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
        onAction={(action) => (isPart(action) ? open(PARTS[action]) : apply(action as SectionAction))} // keys of the items below
        trigger={<IconButton size="sm" icon={Ellipsis} label={`${section.name} options`} ref={optionsRef} />}
      >
        <MenuItem id="lyrics" icon={TextCursorInput} label="Edit Lyrics" end="E" />
        <MenuItem id="repeat" icon={Repeat} label="Repeat" description="The same section again" />
        <MenuItem id="duplicate" icon={Copy} label="Duplicate" description="A copy you can change" />
        <ChordItems sectionId={place.sectionId} section={section} hasEmptyBars={hasEmptyBars} />
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
  readonly sectionId: SectionId;
  readonly section: Section;
  readonly hasEmptyBars: boolean;
}

/** Menu items for all chords of a section. Only an open menu subscribes to the song, since every section has a menu. */
function ChordItems({ sectionId, section: { lyrics, measures }, hasEmptyBars }: ChordItemsProps) {
  const source = findChordSource(useEditor().song, sectionId);
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

/** The parts that menu items open, by the items' ids. */
const PARTS = { lyrics: 'lyrics', annotate: 'annotation', rename: 'name', measures: 'measures' } as const;

function isPart(id: string | number): id is keyof typeof PARTS {
  return Object.hasOwn(PARTS, id);
}

function useSectionEdits({ focusNext, ...place }: EditingSectionProps) {
  const { edit, announce, newId, currentSong } = useEditorCommands();
  return (action: SectionAction) => {
    const chordSource = findChordSource(currentSong(), place.sectionId);
    const target: SectionTarget = { ...place, name: place.section.name, chordSource };
    const next = sectionEdit(action, target, newId);
    if (next === null || edit(next) !== null) return;
    focusNext(focusKey[next.focus.on](next.focus.place));
    announce(next.announcement);
  };
}
