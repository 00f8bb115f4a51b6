import { formatSafetyCode, isSafetyCode } from '@uplift/client/shared-sets';
import { Button, Card, Icon, Notice, useFocusKey } from '@uplift/ui-kit';
import { Check, ScanQrCode } from 'lucide-react';
import { QrCode } from '../../../encryption/index.ts';
import { CodeScanner } from '../../../scanning/index.ts';
import styles from './safety-code-dialog.module.css';
import { codeOfPerson, scanLabel, shortName } from './sharing-words.ts';

/** Comparing two codes by the camera: not begun, under way, or done. */
export type Scanning = 'off' | 'on' | 'same' | 'different';

interface ScanCardProps {
  readonly groups: readonly string[];
  /** Name of the other person. */
  readonly name: string;
  readonly scanning: Scanning;
  readonly onChange: (scanning: Scanning) => void;
}

/** Key of the button that begins to scan, for the focus. */
export const SCAN_KEY = 'scan';

/** The code for the other person's camera, or theirs before this one. */
export function ScanCard({ groups, name, scanning, onChange }: ScanCardProps) {
  const text = formatSafetyCode(groups);
  const other = shortName(name);
  return (
    <Card>
      <h4>Or scan</h4>
      {scanning === 'on' ? (
        <CodeScanner
          code={codeOfPerson(name)}
          instead="You can still read the code aloud, or choose a photo of theirs."
          isWanted={isSafetyCode}
          onFound={(found) => onChange(found === text ? 'same' : 'different')}
          onEnd={() => onChange('off')}
        />
      ) : (
        <>
          {scanning === 'different' && <Notice tone="bad">{differentWords(other)}</Notice>}
          <figure className={styles['qr']} aria-label="Safety code as a QR code">
            <QrCode text={text} />
          </figure>
          {scanning === 'same' ? (
            <Same name={other} />
          ) : (
            <ScanButton label={scanLabel(name)} onPress={() => onChange('on')} />
          )}
        </>
      )}
    </Card>
  );
}

function ScanButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button ref={useFocusKey(SCAN_KEY)} variant="secondary" icon={ScanQrCode} onPress={onPress}>
      {label}
    </Button>
  );
}

function Same({ name }: { readonly name: string }) {
  return (
    <output className={styles['same']}>
      <Icon of={Check} />
      <span>The codes match. {name} counts as compared from now on.</span>
    </output>
  );
}

function differentWords(name: string): string {
  return `This is not the safety code of you and ${name}. Check that it is shown for you on their screen, and scan it again. If it still differs, press It Does Not Match.`;
}
