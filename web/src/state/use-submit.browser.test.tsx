import { Button, Dialog, Notice, TextField } from '@uplift/ui-kit';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import { holdPromise } from '../testing/hold-promise.ts';
import { useSubmit, type SubmitOptions, type SubmitRefusal } from './use-submit.ts';

interface Entered {
  readonly name: string;
  readonly city: string;
}
type Options = SubmitOptions<Entered, string>;

/** A dialog of two fields. */
function ChurchForm({ onClose = () => undefined, ...options }: Options & { readonly onClose?: () => void }) {
  const [name, setName] = useState('');
  const [city, setCity] = useState('');
  const form = useSubmit<Entered, string>({ fields: ['name', 'city'], ...options });
  return (
    <Dialog
      title="Church"
      isOpen
      onClose={onClose}
      onSubmit={() => form.submit({ name, city })}
      complaints={form.complaints}
      footer={
        <Button type="submit" isPending={form.isBusy}>
          Save
        </Button>
      }
    >
      {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
      <TextField label="Name" name="name" value={name} onChange={setName} />
      <TextField
        label="City"
        name="city"
        value={city}
        onChange={(text) => {
          setCity(text);
          form.edited(['city']);
        }}
      />
      <output>{form.sending === null ? '' : `Sending ${form.sending.name}`}</output>
    </Dialog>
  );
}

const cityMissing = ({ city }: Entered) => (city === '' ? [{ for: 'city', because: 'Enter a city.' }] : []);

/** A call that a test answers. */
function heldAnswer() {
  const { promise, resolve } = holdPromise<Result<string, SubmitRefusal>>();
  return { send: vi.fn<Options['send']>(() => promise), resolve };
}

test('a press during a pending submission does nothing', async () => {
  const { send, resolve } = heldAnswer();
  const onDone = vi.fn<NonNullable<Options['onDone']>>();
  const screen = await render(<ChurchForm send={send} onDone={onDone} />);
  await screen.getByLabelText('Name').fill('Grace');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(screen.getByText('Sending Grace')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  resolve(accepted('stored'));
  await expect.element(screen.getByText('Sending Grace')).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
  expect(onDone.mock.calls).toEqual([['stored', { name: 'Grace', city: '' }]]);
});

test('two clicks before the next render send once', async () => {
  const { send, resolve } = heldAnswer();
  const screen = await render(<ChurchForm send={send} />);
  const form = screen.getByRole('dialog').element().querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  resolve(accepted('stored'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('a complaint of the check is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { send } = heldAnswer();
  const screen = await render(<ChurchForm send={send} check={cityMissing} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  const city = screen.getByLabelText('City');
  await expect.element(city).toHaveFocus();
  await expect.element(city).toHaveAccessibleDescription('Enter a city.');
  expect(send).not.toHaveBeenCalled();
});

test('a form is busy while an asynchronous check delays sending', async () => {
  const { promise, resolve } = holdPromise<readonly []>();
  const { send } = heldAnswer();
  const screen = await render(<ChurchForm send={send} check={() => promise} />);
  await screen.getByLabelText('Name').fill('Grace');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Sending Grace')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  resolve([]);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('a refusal about a field is shown at the field, and one about none above the form', async () => {
  const complaints = [
    { for: 'server_error', because: 'The server is busy.' },
    { for: 'name', because: 'This name is taken.' },
  ];
  const screen = await render(<ChurchForm send={async () => refused(complaints)} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is busy.');
  await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is taken.');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
});

test('typing into a field clears its own complaint alone', async () => {
  const complaints = [
    { for: 'name', because: 'This name is taken.' },
    { for: 'city', because: 'No such city.' },
  ];
  const screen = await render(<ChurchForm send={async () => refused(complaints)} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByLabelText('City').fill('Bath');
  await expect.element(screen.getByText('No such city.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('This name is taken.')).toBeVisible();
});

test('a second refusal moves the focus to the first complaint again', async () => {
  const complaints = [{ for: 'name', because: 'This name is taken.' }];
  const screen = await render(<ChurchForm send={async () => refused(complaints)} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await screen.getByLabelText('City').fill('Bath');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
});

test('a refusal that is a sentence is shown as the failure, and disappears when the form is sent again', async () => {
  const { promise, resolve } = holdPromise<Result<string, SubmitRefusal>>();
  const answers = [Promise.resolve(refused('The disk is full.')), promise];
  const screen = await render(<ChurchForm send={() => answers.shift() ?? promise} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The disk is full.')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The disk is full.')).not.toBeInTheDocument();
  resolve(accepted('stored'));
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('a submission counts as done even if the form is unmounted when the response arrives', async () => {
  const { send, resolve } = heldAnswer();
  const onDone = vi.fn<NonNullable<Options['onDone']>>();
  const screen = await render(<ChurchForm send={send} onDone={onDone} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.unmount();
  resolve(accepted('stored'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('a form whose call throws can be sent again', async () => {
  const rejections: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    rejections.push(event.reason);
  };
  window.addEventListener('unhandledrejection', note, { capture: true });
  const send = vi.fn<Options['send']>().mockRejectedValueOnce(new Error('A fault of the program'));
  send.mockResolvedValueOnce(accepted('stored'));
  const screen = await render(<ChurchForm send={send} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(rejections).toHaveLength(1));
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  window.removeEventListener('unhandledrejection', note, { capture: true });
});

test('a form that leads to another page stays busy, so that no second press sends again', async () => {
  const send = vi.fn<Options['send']>(async () => accepted('stored'));
  const screen = await render(<ChurchForm send={send} onDone={async () => undefined} />);
  await screen.getByLabelText('Name').fill('Grace');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Sending Grace')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Sending Grace')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});
