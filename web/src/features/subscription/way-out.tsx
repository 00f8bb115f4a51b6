import { Download } from 'lucide-react';
import { Button, Notice } from '@uplift/ui-kit';
import styles from './subscription.module.css';
import { useExportEverything } from './use-export-everything.ts';

/** Alternatives to a subscription: the free app, and an export of everything. */
export function WayOut() {
  const { exporting, start } = useExportEverything();
  return (
    <section className={styles['out']} aria-label="Without a subscription">
      <p>
        Sign out to go back to the free app, with what this device keeps outside your account. To bring your account’s
        songs along, export everything first, then restore it in the free app.
      </p>
      <Button icon={Download} isPending={exporting.type === 'making'} onPress={() => void start()}>
        Export Everything
      </Button>
      {exporting.type === 'failed' && <Notice tone="bad">{exporting.because}</Notice>}
      <output>{exporting.type === 'made' && exporting.words}</output>
    </section>
  );
}
