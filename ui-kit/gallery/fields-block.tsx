import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { NumberStepper, SearchField, SelectField, Slider, SuggestionField, TextArea, TextField } from '../index.ts';
import { Block } from './block.tsx';

const KEYS = ['C Major', 'D Major', 'E Minor', 'F Major', 'G Major', 'A Minor', 'B Minor'].map((label) => ({
  id: label.toLowerCase().replace(' ', '-'),
  label,
}));

const HYMNS = ['O Come, All Ye Faithful', 'O Come, O Come, Emmanuel', 'Come, Thou Fount of Every Blessing'];

function SongPicker() {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('nothing');
  const found = HYMNS.filter((hymn) => hymn.toLowerCase().includes(text.toLowerCase()));
  const pick = (what: string) => {
    setPicked(what);
    setText('');
  };
  return (
    <div>
      <SuggestionField
        label="Add songs"
        placeholder="Add songs..."
        icon={Search}
        value={text}
        onChange={setText}
        options={found.map((hymn) => ({ id: hymn, label: hymn, detail: 'Default, G Major', icon: Plus }))}
        onPick={pick}
        onEnterText={(typed) => pick(`the words ${typed}`)}
        nothingFound="No songs found."
      />
      <p>Picked {picked}</p>
    </div>
  );
}

export function FieldsBlock() {
  const [search, setSearch] = useState('');
  const [key, setKey] = useState<string | null>('g-major');
  return (
    <Block title="Fields">
      <div className="pairs">
        <TextField label="Title" placeholder="Title" isOptional />
        <TextField label="Filled" defaultValue="Abide with Me" hint="As printed in the book." />
        <TextField label="Disabled" defaultValue="Abide with Me" isDisabled />
        <TextField label="Tempo, typed" defaultValue="0" error="The tempo must be at least 1bpm." />
        <SelectField label="Key" options={KEYS} value={key} onChange={setKey} />
        <NumberStepper label="Tempo" defaultValue={84} minValue={1} maxValue={400} unit="bpm" />
        <TextArea label="Notes" defaultValue="Voices only in the last verse." />
        <Slider label="Font size" defaultValue={18} minValue={9} maxValue={45} unit="pt" />
        <SearchField label="Search titles and lyrics" value={search} onChange={setSearch} />
        <SongPicker />
        <SearchField label="Search helps" defaultValue="capo" />
      </div>
    </Block>
  );
}
