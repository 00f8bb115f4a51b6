import type { Collaborator } from '@uplift/client/shared-sets';
import { Mail, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Complaint } from '@uplift/core/foundation';
import { Avatar, Button, Dialog, IconButton, Notice, Spinner, TextField } from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import styles from './share-dialog.module.css';
import { personDetail, personName } from './sharing-words.ts';
import type { Collaborators } from './use-collaborators.ts';

interface ShareDialogProps {
  readonly sharing: Collaborators;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shares a set with people by their email addresses, and takes it back. */
export function ShareDialog(props: ShareDialogProps) {
  return props.isOpen ? <ShareForm {...props} /> : null;
}

function ShareForm({ sharing, onClose }: ShareDialogProps) {
  const adding = useAdding(sharing.add);
  const { readAgain } = sharing;
  // Meanwhile somebody may have opened it, or given it back.
  useEffect(readAgain, [readAgain]);
  const { address } = adding;
  const hint = useId();
  return (
    <Dialog
      title="Share this Set"
      isOpen
      onClose={onClose}
      onSubmit={adding.submit}
      complaints={adding.complaints}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles['adding']}>
        <TextField
          label="Email address"
          name="email_address"
          type="email"
          inputMode="email"
          autoComplete="off"
          icon={Mail}
          aria-describedby={hint}
          value={address}
          onChange={adding.change}
          isReadOnly={adding.isAdding}
        />
        <Button variant="strong" type="submit" isDisabled={address.trim() === ''} isPending={adding.isAdding}>
          Add Person
        </Button>
        <p id={hint} className="hint">
          They can see, print, perform and present this set, and follow you live.
        </p>
      </div>
      <People sharing={sharing} />
      <output className="visually-hidden">{adding.announcement}</output>
    </Dialog>
  );
}

function People({ sharing: { people, failure, remove, readAgain } }: Pick<ShareDialogProps, 'sharing'>) {
  const list = useRef<HTMLUListElement>(null);
  const removeAt = (index: number, person: Collaborator) => {
    remove(person);
    focusAfterRemoval(list.current, index);
  };
  if (people === null) {
    return failure === null ? <Spinner label="Reading" /> : <NotRead because={failure} onAgain={readAgain} />;
  }
  return (
    <>
      {people.length === 0 && <p className="hint">Only you can see this set.</p>}
      <ul ref={list} className={styles['people']} aria-label="Collaborators">
        {people.map((person, index) => (
          <Person key={person.emailAddress} person={person} onRemove={() => removeAt(index, person)} />
        ))}
      </ul>
    </>
  );
}

function NotRead({ because, onAgain }: { readonly because: string; readonly onAgain: () => void }) {
  return (
    <Notice
      tone="bad"
      action={
        <Button size="sm" onPress={onAgain}>
          Try Again
        </Button>
      }
    >
      {because}
    </Notice>
  );
}

interface PersonProps {
  readonly person: Collaborator;
  readonly onRemove: () => void;
}

function Person({ person, onRemove }: PersonProps) {
  const name = personName(person);
  return (
    <li>
      <Avatar name={name} size="md" icon={person.fullName === '' ? Mail : undefined} />
      <span className={styles['name']}>
        <b>{name}</b>
        <span className="hint">{personDetail(person)}</span>
      </span>
      <IconButton icon={X} label={`Remove ${name}`} onPress={onRemove} />
    </li>
  );
}

interface Adding {
  readonly address: string;
  readonly complaints: readonly Complaint[];
  readonly isAdding: boolean;
  /** Last change, for screen readers. */
  readonly announcement: string;
  readonly change: (text: string) => void;
  readonly submit: () => void;
}

/** An address being typed, what is wrong with it, and who was added last. */
function useAdding(add: Collaborators['add']): Adding {
  const [address, setAddress] = useState('');
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const send = async () => {
    setAdding(true);
    const refused = await add(address);
    setAdding(false);
    // Whatever the server says is about this address: there is no other field.
    setComplaints(refused.length === 0 ? [] : [{ for: 'email_address', because: complaintsSentence(refused) }]);
    if (refused.length > 0) return;
    setAnnouncement(`The set is shared with ${address.trim()}.`);
    setAddress('');
  };
  return {
    address,
    complaints,
    isAdding,
    announcement,
    change(text: string) {
      setAddress(text);
      setComplaints([]);
    },
    submit: () => void (isAdding || address.trim() === '' || send()),
  };
}

/** The person after the one that was removed, or the field where the next is typed. */
function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = list?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? list?.closest('form')?.querySelector('input');
    next?.focus();
  });
}
