import { useState } from 'react';
import { Button, Form, SelectField, Switch, TextArea, TextField, VirtualTable, type FieldComplaint } from '../index.ts';
import { Block } from './block.tsx';

const COMPLAINTS: readonly FieldComplaint[] = [
  { for: 'title', because: 'The title must not be empty.' },
  { for: 'title', because: 'The title must be unique.' },
  { for: 'notes', because: 'The notes are too long.' },
  { for: 'key', because: 'Choose a key.' },
  { for: 'at', because: 'The date must be a date.' },
  { for: 'shared', because: 'Sign in to share.' },
  { for: 'songs', because: 'Select a song.' },
  { for: 'elsewhere', because: 'Meant for another form.' },
];

const COLUMNS = [{ id: 'title', header: 'Title', width: '1fr', render: (title: string) => title }];
const TITLES = ['Abide with Me', 'Amazing Grace'];
const getTitle = (index: number) => TITLES[index] ?? '';
const itself = (title: string) => title;

export function FormBlock() {
  const [complaints, setComplaints] = useState<readonly FieldComplaint[]>([]);
  const [key, setKey] = useState<string | null>(null);
  return (
    <Block title="Form">
      <Form className="stack" complaints={complaints} onSubmit={() => setComplaints(COMPLAINTS)}>
        <TextField label="Song title" name="title" />
        <TextArea label="Song notes" name="notes" rows={2} />
        <SelectField label="Song key" name="key" options={[{ id: 'c', label: 'C' }]} value={key} onChange={setKey} />
        <TextField label="Date and time" name="at" type="datetime-local" />
        <Switch label="Shared with the church" name="shared" />
        <TextField label="Copyright" name="copyright" />
        <div style={{ height: 200 }}>
          <VirtualTable
            label="Songs of the form"
            name="songs"
            columns={COLUMNS}
            rowCount={TITLES.length}
            getRow={getTitle}
            getKey={itself}
            getLabel={itself}
          />
        </div>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </Form>
    </Block>
  );
}
