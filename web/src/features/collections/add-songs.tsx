import { Plus, Search } from 'lucide-react';
import { useMemo, useState, type Ref } from 'react';
import { addSongs, toCollectionSong, entryKey, type Collection } from '@uplift/core/collections';
import type { LibraryRow } from '@uplift/core/library';
import { rowFacts, rowKey } from '@uplift/core/library';
import { createSongSuggestions, isTitleMeant, markMatches } from '@uplift/core/search';
import { SuggestionField, type Suggestion } from '@uplift/ui-kit';
import { AccidentalText } from '../../chart/index.ts';
import type { CollectionEditing } from './use-collection-editing.ts';

interface AddSongsProps {
  readonly collection: Collection;
  readonly rows: readonly LibraryRow[];
  readonly editing: CollectionEditing;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Finds songs by their titles and adds them at the end. */
export function AddSongs({ collection, rows, editing, inputRef }: AddSongsProps) {
  const [text, setText] = useState('');
  const suggestions = useMemo(() => createSongSuggestions(rows), [rows]);
  const exclude = useMemo(() => new Set(collection.songs.map(entryKey)), [collection.songs]);
  const found = useMemo(() => suggestions.suggest(text, { exclude }), [suggestions, text, exclude]);
  const pick = (key: string) => {
    const row = found.find((candidate) => rowKey(candidate) === key);
    if (row === undefined) return;
    editing.change({ label: 'Add song', change: (now) => addSongs(now, [toCollectionSong(row)]) });
    editing.announce(`${row.title} added.`);
    setText('');
  };
  return (
    <SuggestionField
      label="Add songs"
      placeholder="Add songs..."
      inputRef={inputRef}
      icon={Search}
      value={text}
      onChange={setText}
      options={found.map((row) => toSuggestion(row, text))}
      onPick={pick}
      takesFirst={isTitleMeant(
        found.map(({ title, arrangement }) => `${title} ${arrangement}`),
        text,
      )}
      nothingFound="No other songs found."
    />
  );
}

function toSuggestion(row: LibraryRow, text: string): Suggestion {
  return {
    id: rowKey(row),
    label: <MarkedTitle title={row.title} text={text} />,
    detail: <AccidentalText text={rowFacts(row)} />,
    icon: Plus,
  };
}

function MarkedTitle({ title, text }: { readonly title: string; readonly text: string }) {
  return markMatches(title, text).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  );
}
