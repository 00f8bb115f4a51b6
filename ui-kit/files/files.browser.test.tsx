import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { DropZone } from './drop-zone.tsx';
import { FileDropTarget } from './file-drop-target.tsx';
import { FilePicker } from './file-picker.tsx';

type OnFiles = (files: readonly File[]) => void;

function buildTransfer(...names: readonly string[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(['{title: Grace}'], name, { type: 'text/plain' }));
  return transfer;
}

/** Dispatches the events of a drag, since no browser lets a test drag a file in. */
function drag(
  target: Element,
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  dataTransfer: DataTransfer,
): void {
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

const names = (onFiles: ReturnType<typeof vi.fn<OnFiles>>) =>
  onFiles.mock.calls.map(([files]) => files.map((file) => file.name));

test('files dropped anywhere on the page are accepted in order, with a message during the drag', async () => {
  const onFiles = vi.fn<OnFiles>();
  const screen = await render(
    <FileDropTarget label="Drop to import" onFiles={onFiles}>
      <p>Songs</p>
    </FileDropTarget>,
  );
  const transfer = buildTransfer('a.cho', 'b.cho');
  drag(document.body, 'dragenter', transfer);
  await expect.element(screen.getByText('Drop to import')).toBeVisible();
  drag(document.body, 'drop', transfer);
  await expect.element(screen.getByText('Drop to import')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['a.cho', 'b.cho']]));
});

test("text dragged over the page isn't a file", async () => {
  const onFiles = vi.fn<OnFiles>();
  const screen = await render(
    <FileDropTarget label="Drop to import" onFiles={onFiles}>
      <p>Songs</p>
    </FileDropTarget>,
  );
  const transfer = new DataTransfer();
  transfer.setData('text/plain', 'Grace');
  drag(document.body, 'dragenter', transfer);
  drag(document.body, 'drop', transfer);
  await expect.element(screen.getByText('Drop to import')).not.toBeInTheDocument();
  drag(document.body, 'drop', buildTransfer('a.cho'));
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['a.cho']]));
});

test('a page that accepts no files now shows no drop target', async () => {
  const onFiles = vi.fn<OnFiles>();
  const target = (isDisabled: boolean) => (
    <FileDropTarget label="Drop to import" onFiles={onFiles} isDisabled={isDisabled}>
      <p>Songs</p>
    </FileDropTarget>
  );
  const screen = await render(target(true));
  drag(document.body, 'dragenter', buildTransfer('a.cho'));
  drag(document.body, 'drop', buildTransfer('a.cho'));
  await expect.element(screen.getByText('Drop to import')).not.toBeInTheDocument();
  await screen.rerender(target(false));
  drag(document.body, 'drop', buildTransfer('b.cho'));
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['b.cho']]));
});

test('a zone stays marked while the pointer goes from one of its parts to another', async () => {
  const onFiles = vi.fn<OnFiles>();
  const screen = await render(
    <DropZone onFiles={onFiles}>
      <p>Drop a picture</p>
    </DropZone>,
  );
  const zone = screen.container.firstElementChild;
  const words = screen.getByText('Drop a picture').element();
  if (zone === null) throw new Error('The zone is not drawn.');
  const transfer = buildTransfer('a.png');
  drag(zone, 'dragenter', transfer);
  drag(words, 'dragenter', transfer);
  drag(zone, 'dragleave', transfer);
  await expect.poll(() => zone.hasAttribute('data-drop-target')).toBe(true);
  drag(words, 'dragleave', transfer);
  await expect.poll(() => zone.hasAttribute('data-drop-target')).toBe(false);
  drag(words, 'drop', transfer);
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['a.png']]));
});

test('a pasted picture is accepted like a dropped one', async () => {
  const onFiles = vi.fn<OnFiles>();
  await render(
    <DropZone onFiles={onFiles}>
      <p>Drop a picture</p>
    </DropZone>,
  );
  document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: buildTransfer('pasted.png') }));
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['pasted.png']]));
});

test('a disabled zone accepts neither a drop nor a paste', async () => {
  const onFiles = vi.fn<OnFiles>();
  const zone = (isDisabled: boolean) => (
    <DropZone onFiles={onFiles} isDisabled={isDisabled}>
      <p>Drop a picture</p>
    </DropZone>
  );
  const screen = await render(zone(true));
  const words = screen.getByText('Drop a picture').element();
  drag(words, 'drop', buildTransfer('a.png'));
  document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: buildTransfer('b.png') }));
  await screen.rerender(zone(false));
  drag(words, 'drop', buildTransfer('c.png'));
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['c.png']]));
});

test('the file chooser offers the accepted types, for one file or several', async () => {
  const onFiles = vi.fn<OnFiles>();
  const screen = await render(
    <FilePicker onFiles={onFiles} accept={['.cho', '.txt']} isMultiple={false}>
      Choose File
    </FilePicker>,
  );
  const input = screen.container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no chooser.');
  expect([input.accept, input.multiple]).toEqual(['.cho,.txt', false]);
  await userEvent.upload(input, new File(['{title: Grace}'], 'grace.cho'));
  await vi.waitFor(() => expect(names(onFiles)).toEqual([['grace.cho']]));
});
