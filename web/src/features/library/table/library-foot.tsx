import { saveLibrary } from '@uplift/client/exporting';
import { HardDrive } from 'lucide-react';
import { counted } from '@uplift/core/library';
import { isSignedIn } from '@uplift/core/membership';
import { Button, Icon } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift, type Persistence } from '../../../state/uplift.ts';
import styles from './library-foot.module.css';

export const DATA_LOSS_WARNING = 'Clearing your browsing data may delete your library.';

/** Texts for the browser's answer about keeping the library; none until it was asked. */
const KEEPING: Readonly<Record<Persistence, string>> = {
  unknown: '',
  unsupported: '',
  persisted: 'This browser keeps your library until you remove it.',
  'not-persisted': 'This browser may remove your library when space is short. Export a copy.',
};

/** Under the last song: how many there are, and, until one signs in, how safe they are on this device. */
export function LibraryFoot({ songCount }: { readonly songCount: number }) {
  const uplift = useUplift();
  const isSynced = isSignedIn(useStore(uplift.session));
  return (
    <footer className={styles['foot']}>
      <span className="num">{counted(songCount, 'song')}</span>
      {!isSynced && <OnThisDevice />}
      <Button variant="quiet" size="sm" onPress={() => void saveLibrary(uplift)}>
        Export Library
      </Button>
    </footer>
  );
}

function OnThisDevice() {
  const persistence = useStore(useUplift().persistence.state);
  return (
    <span className={styles['keep']}>
      <Icon of={HardDrive} size="sm" />
      <span>
        {DATA_LOSS_WARNING} {KEEPING[persistence]}
      </span>
    </span>
  );
}
