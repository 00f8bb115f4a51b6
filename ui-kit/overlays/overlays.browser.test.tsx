import { Library, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { SelectionBar } from '../table/selection-bar.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { MenuItem } from './menu-item.tsx';
import { Menu, MenuSection } from './menu.tsx';
import { NavigationPanel } from './navigation-panel.tsx';
import { Popover } from './popover.tsx';

function OpenedDialog(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog title="Add Song" isOpen={isOpen} onClose={() => setOpen(false)} {...props}>
        {props.children ?? <TextField label="Title" />}
      </Dialog>
    </>
  );
}

test('a dialog that is not dismissable stays open on a press outside, and closes on Escape', async () => {
  const screen = await render(<OpenedDialog isDismissable={false} />);
  await screen.getByText('Open').click();
  const dialog = screen.getByRole('dialog', { name: 'Add Song' });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Open')).toBeVisible();
});

test('Tab wraps around within a dialog', async () => {
  const screen = await render(<OpenedDialog footer={<Button>Save</Button>} />);
  await screen.getByText('Open').click();
  const close = screen.getByRole('button', { name: 'Close' });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const reached = new Set<string>();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab();
    reached.add(document.activeElement?.closest('[role=dialog]') === null ? 'outside' : 'inside');
  }
  expect([...reached]).toEqual(['inside']);
  await close.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog with content longer than the screen keeps its actions visible', async () => {
  await page.viewport(390, 500);
  const lines = Array.from({ length: 80 }, (_, line) => <p key={line}>Line {line}</p>);
  const screen = await render(<OpenedDialog footer={<Button>Save</Button>}>{lines}</OpenedDialog>);
  await screen.getByText('Open').click();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeInViewport();
  await expect.element(screen.getByRole('heading', { name: 'Add Song' })).toBeInViewport();
});

function SongMenu({ onAction }: { readonly onAction: (id: string) => void }) {
  return (
    <Menu aria-label="Song" trigger={<Button>Song</Button>} onAction={(id) => onAction(String(id))}>
      <MenuItem id="print" icon={Printer} label="Print" />
      <MenuItem id="share" label="Share" unavailable="Offline" />
      <MenuItem id="trash" icon={Trash2} label="Move to Trash" isDanger />
    </Menu>
  );
}

test('arrow keys wrap around in a menu, and Enter activates the focused item', async () => {
  const onAction = vi.fn<(id: string) => void>();
  const screen = await render(<SongMenu onAction={onAction} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('menuitem', { name: 'Move to Trash' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAction.mock.calls).toEqual([['trash']]);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Song')).toBeVisible();
});

test('Escape closes a menu without any action and restores the focus', async () => {
  const onAction = vi.fn<(id: string) => void>();
  const screen = await render(<SongMenu onAction={onAction} />);
  await screen.getByRole('button', { name: 'Song' }).click();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Song' })).toHaveFocus();
  expect(onAction).not.toHaveBeenCalled();
});

test('an unavailable item keeps the menu open and shows the reason', async () => {
  const screen = await render(<SongMenu onAction={() => undefined} />);
  await screen.getByRole('button', { name: 'Song' }).click();
  const share = screen.getByRole('menuitem', { name: 'Share' });
  await expect.element(share).toHaveAttribute('aria-disabled', 'true');
  await expect.element(share).toHaveAccessibleDescription('Offline');
  await share.click({ force: true });
  await expect.element(screen.getByRole('menu')).toBeVisible();
});

function Roles() {
  const [role, setRole] = useState('member');
  return (
    <Menu aria-label="Role" trigger={<Button>Role</Button>}>
      <MenuSection
        title="Role"
        selectionMode="single"
        selectedKeys={[role]}
        onSelectionChange={(keys) => keys !== 'all' && setRole([...keys].map(String)[0] ?? role)}
        disallowEmptySelection
      >
        <MenuItem id="leader" label="Leader" description="Can invite members" />
        <MenuItem id="member" label="Member" />
      </MenuSection>
    </Menu>
  );
}

test('a section of a menu holds one choice', async () => {
  const screen = await render(<Roles />);
  await screen.getByRole('button', { name: 'Role' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Member' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: 'Leader' }).click();
  await screen.getByRole('button', { name: 'Role' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Leader' })).toBeChecked();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Member' })).not.toBeChecked();
});

test('a popover has a name, closes on Escape and restores the focus', async () => {
  const screen = await render(
    <Popover label="Connection" trigger={<Button>Status</Button>}>
      Online
    </Popover>,
  );
  await screen.getByRole('button', { name: 'Status' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Connection' })).toHaveTextContent('Online');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Status' })).toHaveFocus();
});

function Panel() {
  const [isOpen, setOpen] = useState(true);
  return (
    <NavigationPanel
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title="Uplift"
      logo={null}
      links={[{ href: '/library', label: 'Library', icon: Library, isCurrent: true }]}
    />
  );
}

test('a press outside the navigation closes it', async () => {
  const screen = await render(<Panel />);
  await expect.element(screen.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(document.body, { position: { x: 1200, y: 400 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a selection bar shows how much is selected, and its menu has the actions', async () => {
  const onDeselect = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  const screen = await render(
    <SelectionBar
      label="Selected songs"
      count={3}
      onDeselect={onDeselect}
      isDocked={false}
      shortcut={{ label: 'Add to Set', icon: Library, href: '/plan?songs=a' }}
    >
      <MenuItem label="Delete" onAction={onDelete} />
    </SelectionBar>,
  );
  await expect.element(screen.getByRole('link', { name: 'Add to Set' })).toHaveAttribute('href', '/plan?songs=a');
  await screen.getByRole('button', { name: '3 Selected' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  expect(onDelete).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Deselect' }).click();
  expect(onDeselect).toHaveBeenCalledTimes(1);
});

test("a docked selection bar keeps its buttons within a phone's width", async () => {
  await page.viewport(320, 600);
  const screen = await render(
    <SelectionBar
      label="Selected songs"
      count={12_345}
      onDeselect={() => undefined}
      isDocked
      shortcut={{ label: 'Add to Set', icon: Library, href: '/plan' }}
    >
      <MenuItem label="Delete" />
    </SelectionBar>,
  );
  for (const name of ['Deselect', '12345 Selected']) {
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect.element(screen.getByRole('link', { name: 'Add to Set' })).toBeInViewport({ ratio: 1 });
});
