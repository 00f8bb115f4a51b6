import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Form } from './form.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { StepperField } from './stepper-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function Tempo({ onChange = () => undefined }: { readonly onChange?: (tempo: number) => void }) {
  const [tempo, setTempo] = useState(76);
  const change = (next: number) => {
    setTempo(next);
    onChange(next);
  };
  return <NumberStepper label="Tempo" unit="bpm" minValue={20} maxValue={300} value={tempo} onChange={change} />;
}

test('a number is stepped by its buttons and by arrow keys', async () => {
  const screen = await render(<Tempo />);
  const field = screen.getByRole('textbox', { name: 'Tempo' });
  await screen.getByRole('button', { name: /^Increase tempo/u }).click();
  await expect.element(field).toHaveValue('77');
  await screen.getByRole('button', { name: /^Decrease tempo/u }).click();
  await field.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveValue('75');
});

test('a typed number beyond the limit becomes the limit on blur', async () => {
  const onChange = vi.fn<(tempo: number) => void>();
  const screen = await render(<Tempo onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Tempo' });
  await field.fill('999');
  await userEvent.tab();
  await expect.element(field).toHaveValue('300');
  expect(onChange.mock.lastCall).toEqual([300]);
});

test('a number at its limit can only be stepped back', async () => {
  const screen = await render(<NumberStepper label="Seats" minValue={1} maxValue={3} defaultValue={3} />);
  await expect.element(screen.getByRole('button', { name: /^Increase seats/u })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /^Decrease seats/u })).toBeEnabled();
});

test("letters aren't a number, and the previous number stays", async () => {
  const screen = await render(<Tempo />);
  const field = screen.getByRole('textbox', { name: 'Tempo' });
  await field.click();
  await userEvent.keyboard('abc');
  await expect.element(field).toHaveValue('76');
});

test('a value in steps is announced in words', async () => {
  const onStep = vi.fn<(by: 1 | -1) => void>();
  const screen = await render(
    <StepperField label="Key" spoken="B flat Major" lessLabel="Lower" moreLabel="Higher" onStep={onStep}>
      B♭
    </StepperField>,
  );
  await screen.getByRole('button', { name: 'Higher' }).click();
  await screen.getByRole('button', { name: 'Lower' }).click();
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  await expect.element(screen.getByRole('group', { name: 'Key' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('B flat MajorB♭');
  await expect.element(screen.getByText('B♭')).toHaveAttribute('aria-hidden', 'true');
});

test('the button of a password names the password that it shows', async () => {
  const screen = await render(<PasswordField label="New Password" autoComplete="new-password" />);
  const field = screen.getByLabelText('New Password', { exact: true });
  await field.fill('correct horse');
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show New Password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect
    .element(screen.getByRole('button', { name: 'Show New Password' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveValue('correct horse');
});

test('Enter in a password submits its form, and does not show it', async () => {
  const onSubmit = vi.fn<() => void>();
  const screen = await render(
    <Form onSubmit={onSubmit} isFirstFieldFocused>
      <PasswordField label="Password" autoComplete="current-password" />
      <button type="submit">Sign in</button>
    </Form>,
  );
  const field = screen.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('secret{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('a search is cleared by Escape and by its button, which shows only with a text', async () => {
  const screen = await render(<SearchField label="Search songs" />);
  const field = screen.getByRole('searchbox', { name: 'Search songs' });
  await expect.element(screen.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  await field.fill('grace');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await field.fill('holy');
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

const FRETS = [
  { id: '0', label: 'No capo', typed: '0' },
  { id: '2', label: 'Capo 2', typed: '2' },
  { id: '3', label: 'Capo 3', typed: '3' },
];

function Capo({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return <SelectField label="Capo" options={FRETS} value={value} onChange={setValue} error={error} />;
}

test('a select shows its placeholder until something is chosen', async () => {
  const screen = await render(<Capo />);
  const button = screen.getByRole('button', { name: /Capo/u });
  await expect.element(button).toHaveTextContent('Choose');
  await button.click();
  await screen.getByRole('option', { name: 'Capo 2' }).click();
  await expect.element(button).toHaveTextContent('Capo 2');
  await expect.element(button).toHaveFocus();
});

test('typing the letters of an option chooses it in an open select', async () => {
  const screen = await render(<Capo />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('3{Enter}');
  await expect.element(screen.getByRole('button', { name: /Capo/u })).toHaveTextContent('Capo 3');
});

test('typing the letters of an option chooses it in a closed select', async () => {
  const screen = await render(<Capo />);
  await userEvent.tab();
  await userEvent.keyboard('2');
  await expect.element(screen.getByRole('button', { name: /Capo/u })).toHaveTextContent('Capo 2');
});

test('Escape closes a select and keeps what was chosen', async () => {
  const screen = await render(<Capo />);
  await userEvent.tab();
  await userEvent.keyboard('2{Enter}{ArrowDown}{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Capo/u })).toHaveTextContent('Capo 2');
});

test('a disabled select does not open', async () => {
  const screen = await render(
    <SelectField label="Key" options={FRETS} value="2" onChange={() => undefined} isDisabled />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button')).toBeDisabled();
});

test('[VALID-15] a refused select shows the reason', async () => {
  const screen = await render(<Capo error="Choose a fret." />);
  await expect.element(screen.getByText('Choose a fret.')).toBeVisible();
  await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Choose a fret.');
});

test('the field’s own error is shown instead of the complaints of the form', async () => {
  const screen = await render(
    <Form onSubmit={() => undefined} complaints={[{ for: 'title', because: 'A title is required.' }]}>
      <TextField label="Title" name="title" error="This title is too long." />
    </Form>,
  );
  await expect.element(screen.getByLabelText('Title')).toHaveAccessibleDescription('This title is too long.');
  await expect.element(screen.getByText('A title is required.')).not.toBeInTheDocument();
});

test('[VALID-14] several complaints about one field are one text', async () => {
  const complaints = [
    { for: 'title', because: 'Too long.' },
    { for: 'title', because: 'No tabs.' },
  ];
  const screen = await render(
    <Form onSubmit={() => undefined} complaints={complaints}>
      <TextField label="Title" name="title" hint="As it is sung." />
    </Form>,
  );
  await expect.element(screen.getByLabelText('Title')).toHaveAccessibleDescription('As it is sung. Too long. No tabs.');
});

test('Enter in a text area is a new line, and submits with Ctrl', async () => {
  const onSubmit = vi.fn<() => void>();
  const screen = await render(
    <Form onSubmit={onSubmit} isFirstFieldFocused>
      <TextArea label="Note" isOptional />
    </Form>,
  );
  const note = screen.getByRole('textbox', { name: 'Note Optional' });
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('one{Enter}two');
  await expect.element(note).toHaveValue('one\ntwo');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await expect.element(note).toHaveValue('one\ntwo');
});

test('the first complaint gets the focus even if it is about a number between buttons', async () => {
  const screen = await render(
    <Form onSubmit={() => undefined} complaints={[{ for: 'tempo', because: 'Too slow.' }]}>
      <TextField label="Title" name="title" />
      <NumberStepper label="Tempo" name="tempo" defaultValue={3} />
    </Form>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Tempo' })).toHaveFocus();
});

test('a form whose first field is a select focuses the select', async () => {
  const screen = await render(
    <Form onSubmit={() => undefined} isFirstFieldFocused>
      <SelectField label="Key" options={FRETS} value="2" onChange={() => undefined} />
      <TextField label="Title" />
    </Form>,
  );
  await expect.element(screen.getByRole('button', { name: /Key/u })).toHaveFocus();
});

test.each([
  [0, 'Guessed instantly'],
  [4, 'Very hard to guess'],
] as const)('a password of strength %i is labeled so', async (score, words) => {
  const screen = await render(<StrengthMeter score={score} />);
  const meter = screen.getByRole('meter', { name: 'Strength of the password' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', words);
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('an empty password reserves the room for its strength and shows nothing', async () => {
  const screen = await render(<StrengthMeter score={null} />);
  await expect.element(screen.getByRole('meter')).not.toBeInTheDocument();
  expect(screen.container.firstElementChild?.getBoundingClientRect().height).toBeGreaterThan(0);
});
