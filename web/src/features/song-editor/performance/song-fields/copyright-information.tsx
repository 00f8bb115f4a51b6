import { memo } from 'react';
import { changeSong } from '@uplift/core/song-edits';
import { TextArea } from '@uplift/ui-kit';
import { useEditorCommands } from '../../editor.ts';
import styles from './song-fields.module.css';
import { useDraft } from './use-draft.ts';

interface CopyrightInformationProps {
  readonly information: string;
}

/** Field for the copyright holder, as free text. */
export const CopyrightInformation = memo(function CopyrightInformation({ information }: CopyrightInformationProps) {
  const { edit } = useEditorCommands();
  const { text, complaint, type, onFocus, onBlur } = useDraft({
    stored: information,
    store: (typed, visit) =>
      edit({
        label: 'Change copyright information',
        group: `copyright information ${visit}`,
        change: (song) => changeSong(song, { copyright_information: typed }),
      }),
  });
  return (
    <footer className={styles['rights']}>
      <TextArea
        label="Copyright Information"
        placeholder="Add copyright information..."
        value={text}
        {...(complaint !== null && { error: complaint })}
        onChange={type}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </footer>
  );
});
