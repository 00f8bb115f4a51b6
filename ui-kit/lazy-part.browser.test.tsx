import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Button } from './buttons/button.tsx';
import { createLazyPart, useAwaitedPart, useLazyPart } from './lazy-part.ts';
import { Popover } from './overlays/popover.tsx';

interface Words {
  readonly words: string;
}

interface HeldRequest {
  readonly resolve: (words: Words) => void;
  readonly reject: (because: Error) => void;
}

/** A part whose requests wait to be answered. */
function createHeldPart() {
  const requests: HeldRequest[] = [];
  const part = createLazyPart(() => new Promise<Words>((resolve, reject) => void requests.push({ resolve, reject })));
  return { part, requests };
}

interface OpenedPopoverProps extends Pick<ReturnType<typeof createHeldPart>, 'part'> {
  readonly name?: string;
}

function OpenedPopover({ part, name = 'Open' }: OpenedPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const loaded = useLazyPart(part, isOpen, () => setOpen(false));
  return (
    <Popover label="Choices" trigger={<Button>{name}</Button>} isOpen={isOpen} onOpenChange={setOpen}>
      {loaded && <p>{loaded.words}</p>}
    </Popover>
  );
}

test('a popover whose content is still being fetched is closed by a second press and by Escape', async () => {
  const { part, requests } = createHeldPart();
  const screen = await render(<OpenedPopover part={part} />);
  const button = screen.getByRole('button', { name: 'Open' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  requests[0]?.resolve({ words: 'Larger' });
  await part.load();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Choices' })).toHaveTextContent('Larger');
  expect(requests).toHaveLength(1);
});

test('a popover whose content could not be fetched closes, and fetches it again at the next press', async () => {
  const { part, requests } = createHeldPart();
  const screen = await render(<OpenedPopover part={part} />);
  const button = screen.getByRole('button', { name: 'Open' });
  await button.click();
  requests[0]?.reject(new Error('offline'));
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  requests[1]?.resolve({ words: 'Larger' });
  await expect.element(screen.getByRole('dialog', { name: 'Choices' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

test('of two popovers pressed one after the other while they are being fetched, only the last one opens', async () => {
  const [first, second] = [createHeldPart(), createHeldPart()];
  const screen = await render(
    <>
      <OpenedPopover part={first.part} name="First" />
      <OpenedPopover part={second.part} name="Second" />
    </>,
  );
  await screen.getByRole('button', { name: 'First' }).click();
  await screen.getByRole('button', { name: 'Second' }).click();
  await expect.element(screen.getByRole('button', { name: 'First' })).toHaveAttribute('aria-expanded', 'false');
  first.requests[0]?.resolve({ words: 'Of the first' });
  second.requests[0]?.resolve({ words: 'Of the second' });
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('Of the second');
});

function Waiting({
  part,
  onClose,
}: Pick<ReturnType<typeof createHeldPart>, 'part'> & { readonly onClose: () => void }) {
  useLazyPart(part, true, onClose);
  return null;
}

test('a part that was left while it was fetched is not closed when the request fails', async () => {
  const { part, requests } = createHeldPart();
  let closed = 0;
  const screen = await render(<Waiting part={part} onClose={() => (closed += 1)} />);
  await screen.unmount();
  const load = part.load();
  requests[0]?.reject(new Error('offline'));
  await expect(load).rejects.toThrow('offline');
  expect(closed).toBe(0);
});

function Question({
  part,
  onClose,
  isAlert,
}: Pick<ReturnType<typeof createHeldPart>, 'part'> & {
  readonly onClose: () => void;
  readonly isAlert: boolean;
}) {
  useAwaitedPart(part, { isOpen: true, onClose, isAlert });
  return null;
}

test.each([
  { isAlert: true, closed: 0, does: 'does not close' },
  { isAlert: false, closed: 1, does: 'closes' },
])('Escape $does a part that is still being fetched where isAlert is $isAlert', async ({ isAlert, closed }) => {
  const { part } = createHeldPart();
  let closings = 0;
  await render(<Question part={part} isAlert={isAlert} onClose={() => (closings += 1)} />);
  await userEvent.keyboard('{Escape}');
  expect(closings).toBe(closed);
});
