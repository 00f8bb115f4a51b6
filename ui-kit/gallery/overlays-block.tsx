import { CalendarDays, CircleHelp, Library, MicVocal, Presentation, Printer, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import type { Selection } from 'react-aria-components';
import {
  Button,
  Dialog,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  NavigationPanel,
  Popover,
  TextField,
  useToasts,
} from '../index.ts';
import { Block } from './block.tsx';

export function OverlaysBlock() {
  return (
    <Block title="Overlays">
      <div className="flow">
        <MenuExample />
        <DialogExample />
        <ConsentExample />
        <NavigationExample />
        <Popover label="About" trigger={<Button>Popover</Button>}>
          A few words and <a href="#more">a link</a>.
        </Popover>
        <ToastExample />
      </div>
    </Block>
  );
}

function MenuExample() {
  const toasts = useToasts();
  const [order, setOrder] = useState<Selection>(new Set(['title']));
  const say = (message: string) => () => toasts.show({ message });
  return (
    <Menu trigger={<Button hasChevron>Menu</Button>}>
      <MenuItem icon={MicVocal} label="Perform" onAction={say('Perform')} />
      <MenuItem
        icon={Presentation}
        label="Present"
        description="On a second screen"
        end="P"
        onAction={say('Present')}
      />
      <MenuItem icon={Printer} label="Print" href="#print" />
      <MenuItem icon={UserPlus} label="Share" unavailable="Offline" onAction={say('Share')} />
      <MenuSeparator />
      <MenuSection title="Order" selectionMode="single" selectedKeys={order} onSelectionChange={setOrder}>
        <MenuItem id="title" label="By title" />
        <MenuItem id="date" label="By date" />
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={X} label="Remove from Collection" isDanger onAction={say('Removed')} />
    </Menu>
  );
}

function DialogExample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Dialog</Button>
      <Dialog
        title="New Collection"
        isOpen={isOpen}
        onClose={close}
        onSubmit={close}
        footer={
          <>
            <Button variant="quiet" onPress={close}>
              Cancel
            </Button>
            <Button variant="primary" type="submit">
              Create Collection
            </Button>
          </>
        }
      >
        <TextField label="Name" name="name" />
      </Dialog>
    </>
  );
}

function ConsentExample() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Consent</Button>
      <Dialog
        title="Before you begin"
        isAlert
        isOpen={isOpen}
        onClose={close}
        footer={
          <Button variant="primary" onPress={close}>
            Agree
          </Button>
        }
      >
        <p>This question must be answered.</p>
      </Dialog>
    </>
  );
}

const LINKS = [
  { href: '#library', label: 'Library', icon: Library, isCurrent: true },
  { href: '#plan', label: 'Plan', icon: CalendarDays, isCurrent: false },
  { href: '#perform', label: 'Perform', icon: MicVocal, isCurrent: false },
  { href: '#present', label: 'Present', icon: Presentation, isCurrent: false },
  { href: '#help', label: 'Help', icon: CircleHelp, isCurrent: false },
];

function NavigationExample() {
  const [isOpen, setOpen] = useState(false);
  const logo = (
    <svg width="30" height="30" viewBox="0 0 24 24" fill="none" aria-hidden>
      <path d="M4.5 4.5v7.8a7.5 7.5 0 0 0 15 0V4.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  return (
    <>
      <Button onPress={() => setOpen(true)}>Navigation</Button>
      <NavigationPanel
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Uplift"
        logo={logo}
        links={LINKS}
        foot="Online"
      />
    </>
  );
}

function ToastExample() {
  const toasts = useToasts();
  const [undone, setUndone] = useState(0);
  const remove = () =>
    toasts.show({
      message: '2 songs removed',
      action: { label: 'Undo', onAction: () => setUndone((count) => count + 1) },
    });
  return (
    <>
      <Button onPress={remove}>Toast</Button>
      <span className="muted">Undone {undone} times</span>
    </>
  );
}
