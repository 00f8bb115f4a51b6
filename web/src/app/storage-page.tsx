import { HardDrive } from 'lucide-react';
import type { StorageRefusal } from '@uplift/core/foundation';
import { Button, Icon } from '@uplift/ui-kit';
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
    whatToDo: 'The browser closed the library of this page. Reload to open it again.',
  },
  'storage-newer': {
    headline: 'This library is newer',
    whatToDo: 'The library on this device was written by a newer version of Uplift. Reload to get that version. Your songs are untouched.',
  },
  'storage-full': {
    headline: 'This device is full',
    whatToDo: 'There is no room to open the library. Free some space on this device, then reload. Your songs are untouched.',
  },
  'storage-unavailable': {
    headline: 'The library cannot be opened',
    whatToDo: 'The browser gives this page no storage. Leave private browsing or allow site data for this address, then reload.',
  },
  'record-not-found': {
    headline: 'The library cannot be opened',
    whatToDo: 'Reload to open it again.',
  },
};

/** Stands in for the whole app while the device's storage cannot be used: what happened, and what to do. */
export function StoragePage({ condition }: { readonly condition: StorageTrouble }) {
  const { headline, whatToDo } = WORDS[condition];
  return (
    <main className={styles['message']}>
      <title>Uplift</title>
      <span className={styles['mark']}>
        <Icon of={HardDrive} size="lg" />
      </span>
      <h1 className={`title ${styles['headline']}`}>{headline}</h1>
      <p role="alert">{whatToDo}</p>
      <div className={styles['actions']}>
        <Button variant="primary" onPress={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </main>
  );
}
