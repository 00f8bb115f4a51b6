import { Check, Download, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, Card, Form, Icon, Notice, TextField, VisuallyHidden } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { isWord } from './asked-words.ts';
import { QrCode } from './qr-code.tsx';
import styles from './recovery-key.module.css';
import type { RecoveryKey } from './use-recovery-key.ts';

export interface RecoveryKeyFormProps {
  readonly recoveryKey: RecoveryKey;
  /** Name of the action that goes on; "Continue" by default. */
  readonly action?: string;
  readonly isBusy?: boolean;
  /** Failures of the action, above the buttons. */
  readonly failure?: ReactNode;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** The words of a new recovery key, to print, save or scan. Goes on once two of them are typed back. */
export function RecoveryKeyForm({ recoveryKey, action = 'Continue', ...props }: RecoveryKeyFormProps) {
  const { isBusy = false, failure, onBack, onContinue } = props;
  const { words, asked } = recoveryKey;
  const [typed, setTyped] = useState<readonly [string, string]>(['', '']);
  const isRight = asked.every((place, index) => isWord(typed[index] ?? '', words[place] ?? ''));
  return (
    <Form className={styles['form']} onSubmit={() => isRight && onContinue()}>
      <KeySheet words={words} />
      <fieldset className={styles['asked']}>
        <legend className={`title ${styles['legend'] ?? ''}`}>Type two of the words</legend>
        <p className={`hint ${styles['unprinted'] ?? ''}`}>So we both know you have them.</p>
        <div className={styles['fields']}>
          <AskedWord
            place={asked[0]}
            word={words[asked[0]]}
            value={typed[0]}
            onChange={(one) => setTyped([one, typed[1]])}
          />
          <AskedWord
            place={asked[1]}
            word={words[asked[1]]}
            value={typed[1]}
            onChange={(two) => setTyped([typed[0], two])}
          />
        </div>
      </fieldset>
      <Notice>
        Keep it where you keep your passport, not in your email. Anyone who has the words can read your songs.
      </Notice>
      {failure}
      <div className={styles['go']}>
        <Button variant="quiet" size="lg" onPress={onBack} isDisabled={isBusy}>
          Back
        </Button>
        <Button variant="primary" size="lg" type="submit" isDisabled={!isRight} isPending={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}

/** The sheet to print: the words, and the same as a code. */
function KeySheet({ words }: { readonly words: readonly string[] }) {
  const uplift = useUplift();
  const address = useStore(uplift.accounts.state).profile?.email_address ?? '';
  const save = () =>
    uplift.saveFile('uplift-recovery-key.txt', new Blob([keyFile(words, address)], { type: 'text/plain' }));
  return (
    <Card>
      <div className={styles['sheet']}>
        <div className={styles['words']}>
          <p className={styles['printedTitle']}>Uplift recovery key for {address}</p>
          <ol className={styles['list']} aria-label="Recovery key">
            {words.map((word, index) => (
              <li key={`${index} ${word}`}>{word}</li>
            ))}
          </ol>
          <div className={styles['keep']}>
            <Button icon={Printer} onPress={() => window.print()}>
              Print
            </Button>
            <Button icon={Download} onPress={save}>
              Save as File
            </Button>
          </div>
        </div>
        <figure className={styles['code']}>
          <QrCode text={words.join(' ')} />
          <figcaption className="hint">
            Same key<VisuallyHidden> as a QR code</VisuallyHidden>, for your phone
          </figcaption>
        </figure>
      </div>
    </Card>
  );
}

interface AskedWordProps {
  /** Counted from 0. */
  readonly place: number;
  readonly word: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Says that a word is wrong only once it is left: most are while they are typed. */
function AskedWord({ place, word = '', value, onChange }: AskedWordProps) {
  const [isLeft, setLeft] = useState(false);
  const isRight = isWord(value, word);
  const isWrong = isLeft && !isRight && value.trim() !== '';
  return (
    <TextField
      label={`Word ${place + 1}`}
      name={`word_${place + 1}`}
      value={value}
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={() => setLeft(true)}
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      {...(isWrong && { error: `That isn’t word ${place + 1}.` })}
      end={isRight && <Icon of={Check} />}
    />
  );
}

function keyFile(words: readonly string[], address: string): string {
  const lines = words.map((word, index) => `${String(index + 1).padStart(2)}. ${word}`);
  return [
    `Uplift recovery key${address === '' ? '' : ` for ${address}`}`,
    '',
    ...lines,
    '',
    'These words open your songs if you lose your password. Anyone who has them can read your songs.',
    '',
  ].join('\n');
}
