import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { FocusKeysContext, useFocusKey, useFocusKeys } from './focus-keys.ts';

function Row({ name, place }: { readonly name: string; readonly place: number }) {
  return <button ref={useFocusKey(`row ${String(place)}`)}>{name}</button>;
}

/** Rows whose keys are their places. */
function Rows({ hasLateRow = false }: { readonly hasLateRow?: boolean }) {
  const keys = useFocusKeys();
  const [names, setNames] = useState(['Verse', 'Chorus', 'Bridge']);
  const change = (next: readonly string[], ...wanted: readonly string[]) => {
    setNames([...next]);
    keys.focusNext(...wanted);
  };
  return (
    <FocusKeysContext value={keys}>
      {names.map((name, place) => (
        <Row key={name} name={name} place={place} />
      ))}
      {hasLateRow && <Row name="Late" place={9} />}
      <button onClick={() => change(['Chorus', 'Verse', 'Bridge'], 'row 0')}>Move Chorus up</button>
      <button onClick={() => change(names.slice(0, -1), 'row 2', 'row 1')}>Remove the last</button>
      <button onClick={() => change([...names, 'Tag'], 'row 3')}>Add Tag</button>
      <button onClick={() => keys.focusNext('row 9')}>Wait for Late</button>
    </FocusKeysContext>
  );
}

test('a focus key focuses the element that has it after the change, not the one that had it before', async () => {
  const screen = await render(<Rows />);
  await screen.getByText('Move Chorus up').click();
  await expect.element(screen.getByRole('button', { name: 'Chorus', exact: true })).toHaveFocus();
});

test('a focus key focuses an element that the change adds', async () => {
  const screen = await render(<Rows />);
  await screen.getByText('Add Tag').click();
  await expect.element(screen.getByRole('button', { name: 'Tag', exact: true })).toHaveFocus();
});

test('the next focus key gets the focus if the first has no element anymore', async () => {
  const screen = await render(<Rows />);
  await screen.getByText('Remove the last').click();
  await expect.element(screen.getByRole('button', { name: 'Chorus', exact: true })).toHaveFocus();
});

test('a focus key waits for its element', async () => {
  const screen = await render(<Rows />);
  await screen.getByText('Wait for Late').click();
  await screen.rerender(<Rows hasLateRow />);
  await expect.element(screen.getByRole('button', { name: 'Late', exact: true })).toHaveFocus();
});

test('a focus key without an element keeps the focus', async () => {
  const screen = await render(<Rows />);
  await screen.getByText('Wait for Late').click();
  await expect.element(screen.getByText('Wait for Late')).toHaveFocus();
});
