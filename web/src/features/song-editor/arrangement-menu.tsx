import { Copy, Layers2, Plus, Trash2 } from 'lucide-react';
import { type ArrangementId, toId } from '@uplift/core/foundation';
import { deleteArrangement, duplicateArrangement, newArrangement } from '@uplift/core/song-edits';
import type { Arrangement } from '@uplift/core/songbook';
import { Button, Menu, MenuItem, MenuSection, MenuSeparator, useToasts } from '@uplift/ui-kit';
import { useMayEdit } from '../../state/shown-church.ts';
import { useEditor, useEditorCommands } from './editor.ts';
import styles from './editor-toolbar.module.css';

/** The arrangements of the song, and, while editing, new ones. */
export function ArrangementMenu() {
  const { song, arrangementId, arrangement, isEditing } = useEditor();
  const { openArrangement } = useEditorCommands();
  const actions = useArrangementActions();
  const mayEdit = useMayEdit();
  const arrangements: readonly (readonly [string, Arrangement])[] = Object.entries(song.arrangements);
  return (
    <Menu
      aria-label="Arrangement"
      trigger={
        <Button icon={Layers2} hasChevron aria-label={`Arrangement: ${arrangement.name}`}>
          <span className={styles['arrangement']}>{arrangement.name}</span>
        </Button>
      }
    >
      <MenuSection title="Arrangements" selectionMode="single" disallowEmptySelection selectedKeys={[arrangementId]}>
        {arrangements.map(([id, { name }]) => (
          // ids of this song's arrangements
          <MenuItem key={id} id={id} label={name} onAction={() => openArrangement(toId<ArrangementId>(id))} />
        ))}
      </MenuSection>
      {(mayEdit || isEditing) && (
        <>
          <MenuSeparator />
          <MenuItem
            id="duplicate"
            label="Duplicate Arrangement"
            description="The same sections, in their own order"
            icon={Copy}
            onAction={actions.duplicate}
          />
          <MenuItem id="new" label="New Arrangement" description="Starts empty" icon={Plus} onAction={actions.begin} />
        </>
      )}
      {isEditing && (
        <>
          <MenuItem
            id="delete"
            label="Delete Arrangement"
            icon={Trash2}
            isDanger
            unavailable={arrangements.length === 1 ? 'The only one' : undefined}
            onAction={actions.remove}
          />
        </>
      )}
    </Menu>
  );
}

interface ArrangementActions {
  readonly begin: () => void;
  readonly duplicate: () => void;
  /** Deletes the shown arrangement and continues with the song's first. */
  readonly remove: () => void;
}

function useArrangementActions(): ArrangementActions {
  const { song, arrangementId: from, arrangement, isEditing } = useEditor();
  const { edit, newId, openArrangement, announce } = useEditorCommands();
  const { show } = useToasts();
  const add = (label: string, change: typeof newArrangement) => {
    const id = toId<ArrangementId>(newId());
    if (edit({ label, change: (current) => change(current, { from, id }) }) !== null) return;
    openArrangement(id);
    // Editing has its own Undo; reading has neither that nor a way to delete it.
    if (isEditing) return;
    show({
      message: `${label} was added.`,
      action: {
        label: 'Undo',
        onAction: () => {
          edit({ label: 'Delete arrangement', change: (current) => deleteArrangement(current, id) });
          openArrangement(from);
        },
      },
    });
  };
  return {
    begin: () => add('New arrangement', newArrangement),
    duplicate: () => add('Duplicate arrangement', duplicateArrangement),
    remove() {
      const next = Object.keys(song.arrangements).find((id) => id !== from);
      if (next === undefined) return;
      edit({ label: 'Delete arrangement', change: (current) => deleteArrangement(current, from) });
      announce(`Deleted arrangement ${arrangement.name}. Undo brings it back.`);
      openArrangement(toId<ArrangementId>(next));
    },
  };
}
