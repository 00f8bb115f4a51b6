import type { Collaborator, PinnedPerson, SealedMember } from '@uplift/client/shared-sets';
import { Mail, ShieldCheck, X } from 'lucide-react';
import { useContext, useEffect, useId, useState } from 'react';
import { accepted, refused, type SetId } from '@uplift/core/foundation';
import {
  Avatar,
  Button,
  Dialog,
  FocusKeysContext,
  Icon,
  IconButton,
  Notice,
  Spinner,
  TextField,
  useFocusKey,
  useFocusKeys,
} from '@uplift/ui-kit';
import { complaintsSentence } from '../../../state/complaints-sentence.ts';
import { useSubmit } from '../../../state/use-submit.ts';
import styles from './share-dialog.module.css';
import { SafetyCode } from './safety-code.tsx';
import { memberDetail, personDetail, personName, TROUBLE_WORDS } from './sharing-words.ts';
import { useSealedMembers, type SealedMembers } from './use-sealed-members.ts';
import type { SharedPeople } from './use-collaborators.ts';

interface ShareDialogProps {
  readonly setId: SetId;
  readonly sharing: SharedPeople;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shares a set with people by their email addresses, and takes it back. */
export function ShareDialog(props: ShareDialogProps) {
  return props.isOpen ? <SharePeople {...props} /> : null;
}

/** The people, or the safety code of one of them in their place. */
function SharePeople({ setId, sharing, onClose }: ShareDialogProps) {
  const sealed = useSealedMembers(setId, sharing.people);
  const [coded, setCoded] = useState<CodedPerson | null>(null);
  if (coded === null) return <ShareForm sharing={sharing} sealed={sealed} onCode={setCoded} onClose={onClose} />;
  return (
    <SafetyCode
      {...coded}
      onCompared={(isSame) => sealed.compare(coded.person, isSame)}
      onClose={() => setCoded(null)}
    />
  );
}

/** Someone whose safety code is shown. */
interface CodedPerson {
  readonly person: PinnedPerson;
  readonly name: string;
}

interface PeopleProps {
  readonly sharing: SharedPeople;
  readonly sealed: SealedMembers;
  readonly onCode: (coded: CodedPerson) => void;
}

function ShareForm({ sharing, onClose, ...rest }: PeopleProps & Pick<ShareDialogProps, 'onClose'>) {
  const adding = useAdding(sharing.add);
  const { submission, isEmpty } = adding;
  const { readAgain } = sharing;
  // Meanwhile somebody may have opened it, or given it back.
  useEffect(readAgain, [readAgain]);
  return (
    <Dialog
      title="Share this Set"
      isOpen
      onClose={onClose}
      onSubmit={() => isEmpty || submission.submit(adding.address)}
      complaints={submission.complaints}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <FocusKeysContext value={useFocusKeys()}>
        <AddPerson {...adding} />
        <People sharing={sharing} {...rest} />
      </FocusKeysContext>
      {/* The last change, for screen readers. */}
      <output className="visually-hidden">{adding.announcement}</output>
    </Dialog>
  );
}

function AddPerson({ address, change, isEmpty, submission }: ReturnType<typeof useAdding>) {
  const hint = useId();
  return (
    <div className={styles['adding']}>
      <TextField
        inputRef={useFocusKey(FIELD_KEY)}
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
  );
}

function People({ sharing: { people, failure, remove, readAgain }, sealed, onCode }: PeopleProps) {
  const { focusNext } = useContext(FocusKeysContext);
  const removeAt = (index: number, person: Collaborator) => {
    remove(person);
    // The person after the one that was removed, or before it, or the field where the next is typed.
    focusNext(personKey(index), personKey(index - 1), FIELD_KEY);
  };
  if (people === null) {
    return failure === null ? <Spinner label="Reading" /> : <NotRead because={failure} onAgain={readAgain} />;
  }
  return (
    <>
      {sealed.trouble !== null && <Notice tone="bad">{TROUBLE_WORDS[sealed.trouble]}</Notice>}
      {people.length === 0 && <p className="hint">Only you can see this set.</p>}
      <ul className={styles['people']} aria-label="Collaborators">
        {people.map((person, index) => (
          <Person
            key={person.emailAddress}
            index={index}
            person={person}
            member={sealed.members.get(person.emailAddress)}
            onAccept={sealed.accept}
            onCode={onCode}
            onRemove={() => removeAt(index, person)}
          />
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
  readonly index: number;
  readonly person: Collaborator;
  /** Undefined in a set that isn't sealed. */
  readonly member: SealedMember | undefined;
  readonly onAccept: SealedMembers['accept'];
  readonly onCode: PeopleProps['onCode'];
  readonly onRemove: () => void;
}

function Person({ index, person, onRemove, ...sealed }: PersonProps) {
  const name = personName(person);
  return (
    <li>
      <Avatar name={name} size="md" icon={person.fullName === '' ? Mail : undefined} />
      <span className={styles['name']}>
        <b>{name}</b>
        <span className="hint">{personDetail(person)}</span>
        <Sealed name={name} {...sealed} />
      </span>
      <IconButton ref={useFocusKey(personKey(index))} icon={X} label={`Remove ${name}`} onPress={onRemove} />
    </li>
  );
}

/** The state of a person of a sealed set, and what can be done about their key. */
function Sealed({
  name,
  member,
  onAccept,
  onCode,
}: Omit<PersonProps, 'index' | 'person' | 'onRemove'> & { readonly name: string }) {
  if (member === undefined) return null;
  const { person, state, isCompared } = member;
  return (
    <span className={styles['sealed']}>
      <span className={styles['state']} data-state={state}>
        {isCompared && <Icon of={ShieldCheck} size="sm" />}
        {memberDetail(member)}
      </span>
      {person !== null && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Safety Code of ${name}`}
          onPress={() => onCode({ person, name })}
        >
          Safety Code
        </Button>
      )}
      {state === 'key-changed' && (
        <Button size="sm" variant="secondary" aria-label={`Accept the key of ${name}`} onPress={() => onAccept(member)}>
          Accept
        </Button>
      )}
    </span>
  );
}

/** An address being typed, and the last change for screen readers. */
function useAdding(add: SharedPeople['add']) {
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
  return { address, isEmpty: address.trim() === '', change, announcement, submission };
}

const FIELD_KEY = 'address';

/** Key of the button that removes the person of this place. */
function personKey(index: number): string {
  return `person ${String(index)}`;
}
