import { leftSentence, type ChurchLibrary } from '@uplift/client/libraries';
import { Lock, UsersRound } from 'lucide-react';
import { Link } from 'react-aria-components';
import { Button, Icon, Notice } from '@uplift/ui-kit';
import { useEncryptionState } from '../state/use-encryption.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import styles from './church-note.module.css';
import type { LibraryKind } from './library-note.tsx';

interface ChurchNoteProps {
  readonly church: ChurchLibrary;
  readonly of: LibraryKind;
}

/** The sentence above the records of a church, with a link to its people. */
export function ChurchNote({ church: { mayEdit }, of }: ChurchNoteProps) {
  const isSealed = useEncryptionState()?.type === 'unlocked';
  return (
    <div className={styles['note']}>
      <Icon of={mayEdit ? UsersRound : Lock} size="sm" />
      <p>
        {mayEdit
          ? `Everyone in your church reads these ${of}. Owners and leaders change them.`
          : `You read these ${of}. Your church’s owners and leaders change them.`}
        {isSealed && ' They aren’t end-to-end encrypted, as your own are.'}
      </p>
      <Link href="/uplift-id/church" className={styles['link'] ?? ''}>
        People and Roles
      </Link>
    </div>
  );
}

/** The churches whose libraries are gone from this device since the person last read about it. */
export function LeftNotices() {
  const { libraries } = useUplift();
  return (
    <div className={styles['left']}>
      {useStore(libraries.left).map((left) => (
        <Notice
          key={left.churchId}
          tone="wait"
          action={
            <Button variant="quiet" onPress={() => libraries.forgetLeft(left.churchId)}>
              Dismiss
            </Button>
          }
        >
          {leftSentence(left)}
        </Notice>
      ))}
    </div>
  );
}
