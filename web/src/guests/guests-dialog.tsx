import { momentText } from '@uplift/client/dates';
import type { GuestCode } from '@uplift/client/shared-sets';
import { formatGuestCode, GUEST_PATH } from '@uplift/core/links';
import { Copy } from 'lucide-react';
import { Avatar, Button, Dialog, Notice, Spinner } from '@uplift/ui-kit';
import { QrCode } from '../encryption/index.ts';
import { useCopyLink } from '../state/use-copy-link.ts';
import { useUplift } from '../state/uplift.ts';
import styles from './guests-dialog.module.css';
import type { InviteGuestsProps } from './invite-guests.tsx';
import { useGuestCode, type InvitedGuests } from './use-guest-code.ts';

/** Shows the QR code and the short code that open a set to guests, and who has joined with them. */
export function GuestsDialog({ setId, isOpen, onClose }: InviteGuestsProps) {
  const guests = useGuestCode(setId);
  const { code, failure } = guests;
  // What appears in place of a pressed button takes its focus, or Escape would no longer close the dialog.
  const isChanged = guests.announcement !== '';
  return (
    <Dialog
      title="Invite Guests"
      size="lg"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button variant={code === null ? 'secondary' : 'primary'} onPress={onClose}>
          Done
        </Button>
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {code === undefined && failure === null && <Spinner label="Reading" />}
      {code === null && <NoCode {...guests} isFocused={isChanged} />}
      {code && (
        <>
          <Code code={code} isFocused={isChanged} />
          <Joined {...guests} code={code} />
        </>
      )}
      {/* The last change, for screen readers. */}
      <output className="visually-hidden">{guests.announcement}</output>
    </Dialog>
  );
}

interface AppearingProps {
  readonly isFocused: boolean;
}

function NoCode({ create, isBusy, isFocused }: InvitedGuests & AppearingProps) {
  return (
    <div className={styles['none']}>
      <p>
        Show a code, and anyone who scans it follows this set on their own phone or tablet: charts or words, without an
        account. It works until the set has ended, or you take it back.
      </p>
      <Button
        variant="primary"
        isPending={isBusy}
        onPress={create}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus of the pressed button, which it takes the place of
        autoFocus={isFocused}
      >
        Show Code
      </Button>
    </div>
  );
}

function Code({ code: { link, code, endsAt }, isFocused }: AppearingProps & { readonly code: GuestCode }) {
  const { now } = useUplift();
  const { origin, host } = window.location;
  return (
    <div className={styles['ask']}>
      <figure className={styles['qr']} aria-label="QR code of the link">
        <QrCode text={origin + link} />
      </figure>
      <div className={styles['ways']}>
        <p className={styles['typed']}>
          <span className="hint">{code === null ? 'Scan to join' : `Scan, or open ${host}${GUEST_PATH}`}</span>
          {code !== null && (
            <>
              <b className={styles['code']} aria-hidden>
                {formatGuestCode(code)}
              </b>
              {/* Letter by letter, or a screen reader would make a word of it. */}
              <span className="visually-hidden">{`Code: ${code.split('').join(' ')}`}</span>
            </>
          )}
          <span className="hint">{`Stops working ${momentText(endsAt, now())}.`}</span>
          {code === null && (
            <span className="hint">
              Your songs are end-to-end encrypted: the key is in the QR code and the link, and no short code can have
              it.
            </span>
          )}
        </p>
        <CopyLink link={origin + link} isFocused={isFocused} />
      </div>
    </div>
  );
}

function CopyLink({ link, isFocused }: AppearingProps & { readonly link: string }) {
  return (
    <Button
      icon={Copy}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus of the pressed button, which it takes the place of
      autoFocus={isFocused}
      onPress={useCopyLink(link)}
    >
      Copy Link
    </Button>
  );
}

type JoinedProps = Pick<InvitedGuests, 'takeBack' | 'isBusy'> & { readonly code: GuestCode };

function Joined({ code: { guests }, takeBack, isBusy }: JoinedProps) {
  return (
    <section className={styles['joined']} aria-labelledby="joined-guests">
      <div className={styles['head']}>
        <h3 id="joined-guests">{`Guests (${guests.length})`}</h3>
        <Button variant="quiet" isPending={isBusy} onPress={takeBack}>
          Take Back
        </Button>
      </div>
      {guests.length === 0 && <p className="hint">No one has joined yet.</p>}
      <ul className={styles['guests']}>
        {guests.map((name, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name, and none moves up or down
          <li key={place}>
            <Avatar name={name} size="md" />
            <b>{name}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
