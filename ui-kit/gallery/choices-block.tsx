import { useState } from 'react';
import { Checkbox, ChipField, ColorSwatchPicker, Kbd, SegmentedControl, Switch, TabLinks, Tag } from '../index.ts';
import { Block } from './block.tsx';

const HIGHLIGHTS = ['coral', 'pink', 'purple', 'blue', 'green', 'yellow', 'orange', 'red'].map((id) => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  color: `var(--highlight-${id})`,
}));

const KEY_CHIPS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'].map((id) => ({ id, short: id, label: `${id} Major` }));

export function ChoicesBlock() {
  const [merge, setMerge] = useState<'replace' | 'merge'>('merge');
  const [highlight, setHighlight] = useState('coral');
  return (
    <Block title="Choices">
      <div className="flow">
        <Checkbox>Lyrics</Checkbox>
        <Checkbox defaultSelected>Chords</Checkbox>
        <Checkbox isIndeterminate>Some songs</Checkbox>
        <Checkbox isDisabled>Offline</Checkbox>
        <Checkbox aria-label="Bare box" defaultSelected />
      </div>
      <div className="stack">
        <Switch label="LiveScroll" defaultSelected hint="Scrolls with the beat." />
        <Switch label="Metronome sound" />
        <SegmentedControl
          label="When a song exists"
          segments={[
            { id: 'replace', label: 'Replace' },
            { id: 'merge', label: 'Merge' },
          ]}
          value={merge}
          onChange={setMerge}
        />
        <KeyChips />
        <ColorSwatchPicker label="Highlight" swatches={HIGHLIGHTS} value={highlight} onChange={setHighlight} />
        <TabLinks
          label="Sections"
          tabs={[
            { href: '#songs', label: 'Songs', isCurrent: true },
            { href: '#collections', label: 'Collections', isCurrent: false },
          ]}
        />
        <div className="flow">
          <Tag>Shared</Tag>
          <Tag tone="accent">In 3 days</Tag>
          <Tag tone="wait">Check</Tag>
          <Tag tone="good">Added</Tag>
          <Tag tone="bad">Skipped</Tag>
          <Kbd>Ctrl</Kbd>
          <Kbd>/</Kbd>
        </div>
      </div>
    </Block>
  );
}

function KeyChips() {
  const [key, setKey] = useState('G');
  return <ChipField label="Key" chips={KEY_CHIPS} value={key} onChange={setKey} hint="One press chooses." />;
}
