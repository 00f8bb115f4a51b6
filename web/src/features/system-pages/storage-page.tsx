import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StorageRefusal } from '@uplift/core/foundation';
import { Button, Icon, Progress } from '@uplift/ui-kit';
import styles from './built-in-page.module.css';

export type StorageTrouble = StorageRefusal | 'waiting' | 'superseded' | 'lost';

const WORDS: Readonly<Record<StorageTrouble, { readonly headline: string; readonly whatToDo: string }>> = {
  waiting: {
    headline: 'Close the other tabs',
    whatToDo: 'An older version of Uplift is open in another tab. Close it; this page then opens by itself.',
  },
  superseded: {
    headline: 'A newer version is open',
    whatToDo: 'Another tab has a newer version of Uplift. Reload this page to use it here too. Nothing is lost.',
  },
  lost: {
    headline: 'The library was closed',
    whatToDo: 'The browser closed the library. Reload to open it again.',
  },
  'storage-newer': {
    headline: 'This library is newer',
    whatToDo:
      'The library on this device was written by a newer version of Uplift. Reload to get that version. Your songs are safe.',
  },
  'storage-full': {
    headline: 'This device is full',
    whatToDo:
      'There is no room to open the library. Free up some space on this device, then reload. Your songs are safe.',
  },
  'storage-unavailable': {
    headline: 'The library cannot be opened',
    whatToDo:
      'The browser isn’t allowing storage. Leave private browsing or allow site data for this address, then reload.',
  },
  'record-not-found': {
    headline: 'The library cannot be opened',
    whatToDo: 'Reload to open it again.',
  },
  'read-only': { headline: 'The library cannot be opened', whatToDo: 'Reload to open it again.' },
};

/** Replaces the whole app while the device's storage cannot be used: what happened, and what to do. */
export function StoragePage({ condition }: { readonly condition: StorageTrouble }) {
  const { headline, whatToDo } = WORDS[condition];
  return (
    <StorageMessage headline={headline}>
      <p role="alert">{whatToDo}</p>
      <div className={styles['actions']}>
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </StorageMessage>
  );
}

interface MigrationPageProps {
  readonly done: number;
  readonly total: number;
}

/** Replaces the whole app while a library of an older release is migrated. */
export function MigrationPage({ done, total }: MigrationPageProps) {
  const come = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <StorageMessage headline="Preparing your library…">
      <p>{come}</p>
      <div className={styles['progress']}>
        <Progress label="Preparing your library" isLabelHidden done={done} total={total} countText={come} />
      </div>
      <p>This happens once. If you close this page, it starts again next time; your songs are safe.</p>
    </StorageMessage>
  );
}

function StorageMessage({ headline, children }: { readonly headline: string; readonly children: ReactNode }) {
  return (
    <main className={styles['message']}>
      <title>Uplift</title>
      <span className={styles['mark']}>
        <Icon of={HardDrive} size="lg" />
      </span>
      <h1 className={`title ${styles['headline']}`}>{headline}</h1>
      {children}
    </main>
  );
}
