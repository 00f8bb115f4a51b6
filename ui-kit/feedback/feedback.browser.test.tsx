import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Avatar } from '../display/avatar.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import { StatusCluster } from './status-cluster.tsx';
import { StepProgress } from './step-progress.tsx';
import type { ToastMessage } from './toast-list.ts';
import { ToastProvider, useToasts } from './toast-provider.tsx';

function Messages({ messages }: { readonly messages: readonly ToastMessage[] }) {
  const { show, closeAll } = useToasts();
  return (
    <>
      <button onClick={() => messages.forEach((message) => void show(message))}>Show</button>
      <button onClick={closeAll}>Close all</button>
      <input aria-label="Field" />
    </>
  );
}

async function renderToasts(...messages: readonly ToastMessage[]) {
  const screen = await render(
    <ToastProvider>
      <Messages messages={messages} />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Show' }).click();
  return screen;
}

test('the fourth message replaces the first', async () => {
  const screen = await renderToasts(...['One', 'Two', 'Three', 'Four'].map((message) => ({ message })));
  const list = screen.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect.element(list.first()).toHaveTextContent('Two');
  expect(list.elements()).toHaveLength(3);
});

test('the undo keys undo the newest message with an Undo first, then the ones before it', async () => {
  const undone: string[] = [];
  const undo = (name: string) => ({ label: 'Undo', onAction: () => void undone.push(name) });
  await renderToasts(
    { message: 'One', action: undo('one') },
    { message: 'Two', action: undo('two') },
    { message: 'No' },
  );
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['two', 'one']);
});

test('the undo keys leave an offer and a field alone', async () => {
  const onAction = vi.fn<() => void>();
  const screen = await renderToasts({ message: 'Add them?', isOffer: true, action: { label: 'Add', onAction } });
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.getByLabelText('Field').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onAction).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Add' }).click();
  expect(onAction).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Add them?').first()).not.toBeInTheDocument();
});

test('an action with Undo runs when its message closes, and never after Undo', async () => {
  const due: string[] = [];
  const message = (name: string): ToastMessage => ({
    message: name,
    action: { label: `Undo ${name}`, onAction: () => void due.push(`undid ${name}`) },
    onGone: () => void due.push(`${name} gone`),
  });
  const screen = await renderToasts(message('one'), message('two'));
  await screen.getByRole('button', { name: 'Undo one' }).click();
  await screen.getByRole('button', { name: 'Close message' }).click();
  await vi.waitFor(() => expect(due).toEqual(['undid one', 'two gone']));
});

test('all messages can be closed at once', async () => {
  const screen = await renderToasts({ message: 'One' }, { message: 'Two' });
  await screen.getByRole('button', { name: 'Close all' }).click();
  await expect.element(screen.getByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
});

test('the newest message is announced', async () => {
  const screen = await renderToasts({ message: 'One' }, { message: 'Two' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Two');
});

test('a failure is an alert, and other notices are not', async () => {
  const screen = await render(
    <>
      <Notice tone="bad" action={<button>Try Again</button>}>
        Couldn’t save.
      </Notice>
      <Notice tone="wait">Offline.</Notice>
      <Notice>Good to know.</Notice>
    </>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Couldn’t save.Try Again');
});

test('progress of 0 of 0 shows no NaN', async () => {
  const screen = await render(<Progress label="Importing" done={0} total={0} />);
  const bar = screen.getByRole('progressbar', { name: 'Importing' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
  await expect.element(bar).toHaveAttribute('aria-valuemax', '1');
});

test('[AUTH-14] steps are announced as words', async () => {
  const screen = await render(<StepProgress step={2} steps={4} />);
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 2 of 4');
});

test('a status placeholder takes up room, and is not announced', async () => {
  const screen = await render(
    <StatusCluster
      label="Connection"
      statuses={[
        { tone: 'good', words: 'Online' },
        { tone: 'wait', words: 'Syncing', isPlaceholder: true },
      ]}
    />,
  );
  await expect.element(screen.getByRole('list', { name: 'Connection' })).toBeVisible();
  const spoken = screen.getByRole('list', { name: 'Connection' }).getByRole('listitem');
  expect(spoken.elements().map((item) => item.textContent)).toEqual(['Online']);
});

test('initials show if a picture does not load', async () => {
  const screen = await render(<Avatar name="Ruth Okafor" picture="/missing-picture.jpg" />);
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  await expect.element(screen.getByText('RO')).toBeVisible();
});
