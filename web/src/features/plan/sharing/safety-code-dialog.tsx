import type { PinnedPerson, SafetyCode } from '@uplift/client/shared-sets';
import { ownPicture } from '@uplift/core/membership';
import { Avatar, Button, Card, Dialog, FocusKeysContext, Spinner, useFocusKey, useFocusKeys } from '@uplift/ui-kit';
import { useEffect, useState } from 'react';
import { STOP_KEY } from '../../../scanning/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './safety-code-dialog.module.css';
import { SCAN_KEY, ScanCard, type Scanning } from './scan-card.tsx';
import { shortName } from './sharing-words.ts';

export interface SafetyCodeDialogProps {
  /** The person whose key is compared. */
  readonly person: PinnedPerson;
  readonly name: string;
  /** Called with the result of comparing. The dialog then closes, unless a scan found it. */
  readonly onCompared: (isSame: boolean) => void;
  readonly onClose: () => void;
}

/** The safety code of this account and another person, to compare in person or on a call. */
export function SafetyCodeDialog({ person, name, onCompared, onClose }: SafetyCodeDialogProps) {
  const code = useSafetyCode(person);
  const focusKeys = useFocusKeys();
  const [scanning, setScanning] = useState<Scanning>('off');
  const isSame = scanning === 'same';
  const scan = (next: Scanning) => {
    setScanning(next);
    if (next === 'same') onCompared(true);
    focusKeys.focusNext(FOCUSED[next]);
  };
  const finish = (isMatch: boolean) => {
    onCompared(isMatch);
    onClose();
  };
  return (
    <FocusKeysContext value={focusKeys}>
      <Dialog
        title="Safety Code"
        size="lg"
        isOpen
        onClose={onClose}
        footer={
          isSame ? (
            <DoneButton onPress={onClose} />
          ) : (
            <Answers isReady={code !== null} scanning={scanning} onAnswer={finish} />
          )
        }
      >
        <div className={styles['code']}>
          <Question name={name} isCompared={isSame || (code?.isCompared ?? false)} />
          {code === null ? (
            <Spinner label="Reading" />
          ) : (
            <div className={styles['codes']}>
              <ReadCard groups={code.groups} name={name} />
              <ScanCard groups={code.groups} name={name} scanning={scanning} onChange={scan} />
            </div>
          )}
          <Steps name={name} />
        </div>
      </Dialog>
    </FocusKeysContext>
  );
}

const DONE_KEY = 'done';

/** The key that gets the focus once scanning has begun or ended. */
const FOCUSED: Readonly<Record<Scanning, string>> = {
  off: SCAN_KEY,
  on: STOP_KEY,
  same: DONE_KEY,
  different: SCAN_KEY,
};

function DoneButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button ref={useFocusKey(DONE_KEY)} variant="primary" onPress={onPress}>
      Done
    </Button>
  );
}

interface AnswersProps {
  readonly isReady: boolean;
  readonly scanning: Scanning;
  readonly onAnswer: (isSame: boolean) => void;
}

/** The result of comparing. A code that was scanned and differs can't be taken for the same one. */
function Answers({ isReady, scanning, onAnswer }: AnswersProps) {
  return (
    <>
      <Button variant="danger" isDisabled={!isReady} onPress={() => onAnswer(false)}>
        It Does Not Match
      </Button>
      {scanning !== 'different' && (
        <Button variant="primary" isDisabled={!isReady} onPress={() => onAnswer(true)}>
          It Matches
        </Button>
      )}
    </>
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

function ReadCard({ groups, name }: { readonly groups: readonly string[]; readonly name: string }) {
  return (
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
