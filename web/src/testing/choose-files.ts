import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Chooses files as the device's file chooser does, which this button opens. */
export async function chooseFiles(button: Locator, files: readonly File[]): Promise<void> {
  await expect.element(button).toBeVisible();
  const input = button.element().parentElement?.querySelector('input[type="file"]');
  if (!input) throw new Error('The button opens no file chooser.');
  await userEvent.upload(input, [...files]);
}

export function textFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/plain' });
}
