import type { PinnedPerson, SafetyCode } from '@uplift/client/shared-sets';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, Button, Card, Dialog, Spinner } from '@uplift/ui-kit';
import { useEffect, useState } from 'react';
import { QrCode } from '../../../encryption/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './safety-code-dialog.module.css';
import { shortName } from './sharing-words.ts';

export interface SafetyCodeDialogProps {
  /** The person whose key is compared. */
  readonly person: PinnedPerson;
  readonly name: string;
  /** Called with the result of comparing; the dialog then closes. */
  readonly onCompared: (isSame: boolean) => void;
  readonly onClose: () => void;
}

/** The safety code of this account and another person, to compare in person or on a call. */
export function SafetyCodeDialog({ person, name, onCompared, onClose }: SafetyCodeDialogProps) {
  const code = useSafetyCode(person);
  const finish = (isSame: boolean) => {
    onCompared(isSame);
    onClose();
  };
  return (
    <Dialog
      title="Safety Code"
      size="lg"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" isDisabled={code === null} onPress={() => finish(false)}>
            It Does Not Match
          </Button>
          <Button variant="primary" isDisabled={code === null} onPress={() => finish(true)}>
            It Matches
          </Button>
        </>
      }
    >
      <div className={styles['code']}>
        <Question name={name} isCompared={code?.isCompared ?? false} />
        {code === null ? <Spinner label="Reading" /> : <Codes groups={code.groups} name={name} />}
        <Steps name={name} />
      </div>
    </Dialog>
  );
}

function useSafetyCode(person: PinnedPerson): SafetyCode | null {
  const { sealed } = useUplift().sharedSets;
  const [code, setCode] = useState<SafetyCode | null>(null);
  const { account, publicKey } = person;
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const next = await sealed.readCode({ account, publicKey });
      if (!isOver) setCode(next);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [sealed, account, publicKey]);
  return code;
}

function Question({ name, isCompared }: { readonly name: string; readonly isCompared: boolean }) {
  const profile = useStore(useUplift().accounts.state).profile;
  return (
    <>
      <div>
        <h3 className={styles['question']}>Are you really sharing with {shortName(name)}?</h3>
        <p className={styles['lead']}>
          Compare this code in person or on a call. If both of you see the same one, no one reads along in between.
        </p>
      </div>
      <div className={styles['pair']}>
        <Avatar name={profile?.full_name ?? ''} picture={ownPicture(profile?.profile_picture ?? '')} size="md" />
        <span className={styles['line']} />
        <Avatar name={name} size="md" />
        <span className={styles['name']}>
          <b>{name}</b>
          <span className="hint">{isCompared ? 'Compared' : 'Not compared yet'}</span>
        </span>
      </div>
    </>
  );
}

function Codes({ groups, name }: { readonly groups: readonly string[]; readonly name: string }) {
  return (
    <div className={styles['codes']}>
      <Card>
        <h4>Read it aloud</h4>
        <ol className={styles['groups']} aria-label="Safety code">
          {groups.map((group, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two groups may be the same, and none moves
            <li key={at}>{group}</li>
          ))}
        </ol>
        <p className="hint">{`${shortName(name)} finds it in the plan of this set, under Safety Code.`}</p>
      </Card>
      <Card>
        <h4>Or scan</h4>
        <figure className={styles['qr']} aria-label="Safety code as a QR code">
          <QrCode text={groups.join(' ')} />
        </figure>
        <p className="hint">Any scanner shows the same numbers.</p>
      </Card>
    </div>
  );
}

function Steps({ name }: { readonly name: string }) {
  return (
    <ol className={styles['steps']}>
      <li>
        <span>
          Same code: press <b>It Matches</b>. {shortName(name)} counts as compared from now on.
        </span>
      </li>
      <li>
        <span>
          Different code: press <b>It Does Not Match</b>, and ask {shortName(name)} whether they started over with a new
          key. A new device does not change the code.
        </span>
      </li>
    </ol>
  );
}
