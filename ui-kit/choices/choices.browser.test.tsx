import { Music, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Checkbox } from './checkbox.tsx';
import { ChipField, type Chip } from './chip-field.tsx';
import { ChoiceCard, ChoiceCards } from './choice-card.tsx';
import { ColorSwatchPicker } from './color-swatch-picker.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

test('a click on its label turns a switch on', async () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  const screen = await render(<Switch label="Metronome" onChange={onChange} />);
  await screen.getByText('Metronome').click();
  await expect.element(screen.getByRole('switch', { name: 'Metronome' })).toBeChecked();
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('the space bar turns a switch', async () => {
  const screen = await render(<Switch label="Metronome" defaultSelected />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('switch', { name: 'Metronome' })).not.toBeChecked();
});

test('a disabled switch takes neither the focus nor a press', async () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  const screen = await render(<Switch label="Metronome" isDisabled onChange={onChange} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('switch')).not.toHaveFocus();
  await screen.getByText('Metronome').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});

test('a refused switch shows the reason, tied to the control', async () => {
  const screen = await render(<Switch label="Metronome" error="This device has no sound." hint="Ticks each beat." />);
  const control = screen.getByRole('switch', { name: 'Metronome' });
  await expect.element(control).toHaveAccessibleDescription('Ticks each beat. This device has no sound.');
});

function Box() {
  const [isSelected, set] = useState<boolean | null>(null);
  return (
    <Checkbox isSelected={isSelected === true} isIndeterminate={isSelected === null} onChange={set}>
      All songs
    </Checkbox>
  );
}

test('a checkbox between yes and no becomes yes by a press', async () => {
  const screen = await render(<Box />);
  const box = screen.getByRole('checkbox', { name: 'All songs' });
  await expect.element(box).toBePartiallyChecked();
  await screen.getByText('All songs').click();
  await expect.element(box).toBeChecked();
  await expect.element(box).not.toBePartiallyChecked();
});

const KEYS: readonly Chip[] = [
  { id: 'C', short: 'C', label: 'C Major' },
  { id: 'D', short: 'D', label: 'D Major' },
  { id: 'Bb', short: 'B♭', label: 'B flat Major', typed: 'Bb' },
];

function KeyChips({ onChange }: { readonly onChange: (id: string) => void }) {
  const [value, setValue] = useState('C');
  const choose = (id: string) => {
    setValue(id);
    onChange(id);
  };
  return <ChipField label="Key" chips={KEYS} value={value} onChange={choose} hint="As the set plays it." />;
}

test('a chip is chosen by one press', async () => {
  const onChange = vi.fn<(id: string) => void>();
  const screen = await render(<KeyChips onChange={onChange} />);
  await screen.getByRole('option', { name: 'D Major' }).click();
  await expect.element(screen.getByRole('option', { name: 'D Major' })).toHaveAttribute('aria-selected', 'true');
  expect(onChange.mock.calls).toEqual([['D']]);
});

test('the chosen chip has the focus, and arrow keys choose as they move', async () => {
  const onChange = vi.fn<(id: string) => void>();
  const screen = await render(<KeyChips onChange={onChange} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('option', { name: 'C Major' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('option', { name: 'B flat Major' })).toHaveAttribute('aria-selected', 'true');
  expect(onChange.mock.calls).toEqual([['D'], ['Bb']]);
});

test('typing the name of a chip chooses it', async () => {
  const onChange = vi.fn<(id: string) => void>();
  await render(<KeyChips onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('b');
  expect(onChange.mock.calls).toEqual([['Bb']]);
});

test('a press on the chosen chip changes nothing', async () => {
  const onChange = vi.fn<(id: string) => void>();
  const screen = await render(<KeyChips onChange={onChange} />);
  await screen.getByRole('option', { name: 'C Major' }).click();
  expect(onChange).not.toHaveBeenCalled();
});

test('the hint of chips is announced with their list', async () => {
  const screen = await render(<KeyChips onChange={() => undefined} />);
  await expect
    .element(screen.getByRole('listbox', { name: 'Key' }))
    .toHaveAccessibleDescription('As the set plays it.');
});

function Cards() {
  const [chosen, choose] = useState('one');
  return (
    <ChoiceCards label="Plan">
      <ChoiceCard name="plan" title="Just me" icon={Music} isChosen={chosen === 'one'} onChoose={() => choose('one')}>
        For one musician.
      </ChoiceCard>
      <ChoiceCard
        name="plan"
        title="A team"
        icon={Users}
        isChosen={chosen === 'team'}
        onChoose={() => choose('team')}
        controls={<button>More seats</button>}
      >
        For a church.
      </ChoiceCard>
    </ChoiceCards>
  );
}

test('a press anywhere on the label of a card chooses it', async () => {
  const screen = await render(<Cards />);
  await screen.getByText('For a church.').click();
  await expect.element(screen.getByRole('radio', { name: 'A team' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Just me' })).not.toBeChecked();
});

test('a press on a control of a card does not choose the card', async () => {
  const screen = await render(<Cards />);
  await screen.getByRole('button', { name: 'More seats' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Just me' })).toBeChecked();
});

test('arrow keys move between cards, whose descriptions are announced after their names', async () => {
  const screen = await render(<Cards />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const team = screen.getByRole('radio', { name: 'A team' });
  await expect.element(team).toBeChecked();
  await expect.element(team).toHaveAccessibleDescription('For a church.');
});

test('arrow keys move through swatches, which are named by their colors', async () => {
  const onChange = vi.fn<(id: 'red' | 'blue') => void>();
  const screen = await render(
    <ColorSwatchPicker
      label="Chords"
      value="red"
      onChange={onChange}
      swatches={[
        { id: 'red', name: 'Red', color: '#c00' },
        { id: 'blue', name: 'Blue', color: '#00c' },
      ]}
    />,
  );
  await expect.element(screen.getByRole('radio', { name: 'Red' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange.mock.calls).toEqual([['blue']]);
});

function Sizes() {
  const [value, setValue] = useState<'small' | 'large'>('small');
  return (
    <SegmentedControl
      label="Text size"
      segments={[
        { id: 'small', label: 'Small', detail: '12 pt' },
        { id: 'large', label: 'Large' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('a segment is chosen by a press or by arrow keys, which wrap around', async () => {
  const screen = await render(<Sizes />);
  await screen.getByText('Large').click();
  await expect.element(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Small 12 pt' })).toBeChecked();
});

function Size() {
  const [value, setValue] = useState(20);
  return <Slider label="Size" unit="pt" minValue={10} maxValue={40} value={value} onChange={setValue} />;
}

test('a slider steps by arrow keys, jumps by pages, and stops at its ends', async () => {
  const screen = await render(<Size />);
  const slider = screen.getByRole('slider', { name: 'Size' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveValue('21');
  await expect.element(screen.getByText('21 pt')).toBeVisible();
  await userEvent.keyboard('{PageUp}');
  await expect.element(slider).toHaveValue('24');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(slider).toHaveValue('40');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(slider).toHaveValue('10');
});
