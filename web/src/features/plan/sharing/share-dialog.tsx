import type { Collaborator } from '@uplift/client/shared-sets';
import { Mail, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { accepted, refused } from '@uplift/core/foundation';
import { Avatar, Button, Dialog, IconButton, Notice, Spinner, TextField } from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import { useSubmit } from '../../../state/use-submit.ts';
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
  const { address, change, announcement, submission } = useAdding(sharing.add);
  const { readAgain } = sharing;
  // Meanwhile somebody may have opened it, or given it back.
  useEffect(readAgain, [readAgain]);
  const isEmpty = address.trim() === '';
  const hint = useId();
  return (
    <Dialog
      title="Share this Set"
      isOpen
      onClose={onClose}
      onSubmit={() => isEmpty || submission.submit(address)}
      complaints={submission.complaints}
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
          onChange={change}
          isReadOnly={submission.isBusy}
        />
        <Button variant="strong" type="submit" isDisabled={isEmpty} isPending={submission.isBusy}>
          Add Person
        </Button>
        <p id={hint} className="hint">
          They can see, print, perform and present this set, and follow you live.
        </p>
      </div>
      <People sharing={sharing} />
      {/* The last change, for screen readers. */}
      <output className="visually-hidden">{announcement}</output>
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

/** An address being typed, and the last change for screen readers. */
function useAdding(add: Collaborators['add']) {
  const [address, setAddress] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const submission = useSubmit<string>({
    fields: ['email_address'],
    async send(typed) {
      const complaints = await add(typed);
      // Whatever the server says is about this address: there is no other field.
      return complaints.length === 0
        ? accepted(null)
        : refused([{ for: 'email_address', because: complaintsSentence(complaints) }]);
    },
    onDone(_added, typed) {
      setAnnouncement(`The set is shared with ${typed.trim()}.`);
      setAddress('');
    },
  });
  const change = (text: string) => {
    setAddress(text);
    submission.edited();
  };
  return { address, change, announcement, submission };
}

/** The person after the one that was removed, or the field where the next is typed. */
function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = list?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? list?.closest('form')?.querySelector('input');
    next?.focus();
  });
}
