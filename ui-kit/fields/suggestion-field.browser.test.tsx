import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { SuggestionField } from './suggestion-field.tsx';

const SONGS = [
  { id: 'grace', label: 'Amazing Grace', detail: 'G Major' },
  { id: 'holy', label: 'Holy Name', end: '3:30' },
];

function Suggesting({
  onPick,
  takesFirst = true,
}: {
  readonly onPick: (id: string) => void;
  readonly takesFirst?: boolean;
}) {
  const [text, setText] = useState('');
  const found = SONGS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <SuggestionField
      label="Add songs"
      value={text}
      onChange={setText}
      options={found}
      onPick={onPick}
      takesFirst={takesFirst}
      nothingFound="No other songs found."
    />
  );
}

test('a text without a suggestion shows a message under the field', async () => {
  const screen = await render(<Suggesting onPick={() => undefined} />);
  await screen.getByRole('combobox', { name: 'Add songs' }).fill('zzz');
  await expect.element(screen.getByText('No other songs found.')).toBeVisible();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

test('the number of suggestions is announced', async () => {
  const screen = await render(<Suggesting onPick={() => undefined} />);
  await screen.getByRole('combobox').fill('holy');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 suggestion');
  await screen.getByRole('combobox').fill('a');
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 suggestions');
});

test('Enter picks nothing unless the person has chosen it, if the first suggestion must not be picked automatically', async () => {
  const onPick = vi.fn<(id: string) => void>();
  const screen = await render(<Suggesting onPick={onPick} takesFirst={false} />);
  await screen.getByRole('combobox').fill('a');
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onPick.mock.calls).toEqual([['holy']]);
});

test('the list closes when the focus leaves the text, and opens again with it', async () => {
  const screen = await render(
    <>
      <Suggesting onPick={() => undefined} />
      <button>Elsewhere</button>
    </>,
  );
  const field = screen.getByRole('combobox');
  await field.fill('a');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await expect.element(screen.getByRole('listbox')).toBeVisible();
});

test('a suggestion as long as a paragraph stays within a phone', async () => {
  await page.viewport(320, 640);
  const label = 'The Song of the Very Long Title That No One Has Ever Been Able to Sing in One Breath (Live, Acoustic)';
  const screen = await render(
    <SuggestionField
      label="Add songs"
      value="song"
      onChange={() => undefined}
      options={[{ id: 'long', label, detail: label, end: '12:30' }]}
      onPick={() => undefined}
    />,
  );
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
