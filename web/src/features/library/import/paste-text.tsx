import { useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import { Button, Form, TextArea, TextField } from '@uplift/ui-kit';
import styles from './paste-text.module.css';

interface PasteTextProps {
  readonly onText: (text: string, name: string) => void;
  readonly onClose: () => void;
}

const NO_TEXT: readonly Complaint[] = [{ for: 'text', because: 'Paste the lyrics and chords of a song.' }];

/** A chord sheet from the clipboard, read like a text file of the name given. */
export function PasteText({ onText, onClose }: PasteTextProps) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const add = () => {
    if (text.trim() === '') return setComplaints(NO_TEXT);
    onText(text, `${name.trim() === '' ? 'Pasted text' : name.trim()}.txt`);
    onClose();
  };
  return (
    <Form className={styles['paste']} onSubmit={add} complaints={complaints} isFirstFieldFocused>
      <TextField label="Name" isOptional value={name} onChange={setName} autoComplete="off" />
      <TextArea label="Text" name="text" rows={8} value={text} onChange={setText} />
      <div className={styles['actions']}>
        <Button variant="quiet" onPress={onClose}>
          Back to Files
        </Button>
        <Button variant="secondary" type="submit">
          Add to List
        </Button>
      </div>
    </Form>
  );
}
