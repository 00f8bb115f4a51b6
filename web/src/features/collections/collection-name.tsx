import { useState } from 'react';
import { nameComplaint, type Collection } from '@uplift/core/collections';
import { TextField } from '@uplift/ui-kit';
import type { CollectionEditing } from './use-collection-editing.ts';

export interface NameDraft {
  /** As typed, blanks and all. */
  readonly text: string;
  readonly complaint: string | null;
  readonly write: (text: string) => void;
  /** Leaves the field: a name that was refused stays to be mended. */
  readonly settle: () => void;
}

/** The name while it is typed: a valid name is stored, an invalid one is shown with the reason. */
export function useNameDraft(collection: Collection, { change }: CollectionEditing): NameDraft {
  const [draft, setDraft] = useState<string | null>(null);
  const complaint = draft === null ? null : nameComplaint(draft);
  return {
    text: draft ?? collection.name,
    complaint: complaint?.because ?? null,
    write(text) {
      setDraft(text);
      if (nameComplaint(text) === null)
        change({
          label: 'Rename collection',
          group: 'name',
          change: (now) => (now.name === text.trim() ? now : { ...now, name: text.trim() }),
        });
    },
    settle: () => complaint === null && setDraft(null),
  };
}

export function NameField({ draft }: { readonly draft: NameDraft }) {
  return (
    <TextField
      label="Name"
      value={draft.text}
      onChange={draft.write}
      onBlur={draft.settle}
      autoComplete="off"
      {...(draft.complaint !== null && { error: draft.complaint })}
    />
  );
}
