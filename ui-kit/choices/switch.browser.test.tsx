import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Switch } from './switch.tsx';

test('a switch turns on by a click on its words', async () => {
  const onChange = vi.fn<(isSelected: boolean) => void>();
  const screen = await render(<Switch label="Metronome" onChange={onChange} />);
  await screen.getByText('Metronome').click();
  await expect.element(screen.getByRole('switch', { name: 'Metronome' })).toBeChecked();
  expect(onChange.mock.calls).toEqual([[true]]);
});

test('a switch is turned by the space bar', async () => {
  const screen = await render(<Switch label="Metronome" defaultSelected />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('switch', { name: 'Metronome' })).not.toBeChecked();
});
