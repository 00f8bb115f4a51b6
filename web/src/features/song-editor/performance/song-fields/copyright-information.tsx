import { memo } from 'react';
import { changeSong } from '@uplift/core/song-edits';
import { TextArea } from '@uplift/ui-kit';
import styles from './song-fields.module.css';
import { useSongText } from './use-song-text.ts';

interface CopyrightInformationProps {
  readonly information: string;
}

/** Field for the copyright holder, as free text. */
export const CopyrightInformation = memo(function CopyrightInformation({ information }: CopyrightInformationProps) {
  const { text, complaint, type, onFocus, onBlur } = useSongText({
    stored: information,
    label: 'Change copyright information',
    group: 'copyright information',
    change: (song, typed) => changeSong(song, { copyright_information: typed }),
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
