import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { ChordPalette } from './chord-palette.tsx';

/** A field for a chord with the palette that touch screens have. */
function Field({ initial = '' }: { readonly initial?: string }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <input aria-label="Chord" value={text} onChange={(event) => setText(event.target.value)} />
      <ChordPalette musicKey="Eb" text={text} onType={setText} />
    </>
  );
}

async function open(initial = '') {
  const { screen } = await renderPage(<Field initial={initial} />);
  const field = screen.getByRole('textbox', { name: 'Chord' });
  const keys = screen.getByRole('toolbar', { name: 'Chords in Eb' });
  field.element().focus();
  const press = async (name: string | RegExp) => keys.getByRole('button', { name }).click();
  return { field, keys, press };
}

test('[EDIT-33] the palette has the chords of the key, and a pressed one replaces what was typed', async () => {
  const { field, keys } = await open('F#m7');
  await keys.getByRole('button').first().click();
  await expect.element(field).toHaveValue('Eb');
  await keys.getByRole('button').nth(1).click();
  await expect.element(field).toHaveValue('Fm');
});

test('suffixes of the palette are added to the typed chord, each with a spoken name', async () => {
  const { field, press } = await open('C');
  await press('sharp');
  await press('minor');
  await press('7');
  await expect.element(field).toHaveValue('C#m7');
  await press('slash bass');
  await expect.element(field).toHaveValue('C#m7/');
});

test('a press on the palette leaves the focus in the field, so that the keyboard of the screen stays', async () => {
  const { field, press } = await open('C');
  await press('flat');
  await expect.element(field).toHaveFocus();
});

test('the palette marks the typed chord among those of the key, and no other', async () => {
  const { keys } = await open('Eb');
  const marked = () =>
    keys
      .getByRole('button')
      .elements()
      .map((key) => key.hasAttribute('data-selected'));
  expect(marked().indexOf(true)).toBe(0);
  expect(marked().filter(Boolean)).toHaveLength(1);
});
