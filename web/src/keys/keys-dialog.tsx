import { Fragment } from 'react';
import { PEDALS_KEY, readPedals } from '@uplift/core/performance';
import { Button, Dialog, Kbd } from '@uplift/ui-kit';
import { useStoredPreferences } from '../state/stored-values.ts';
import { keyGroups, type KeyGroup, type PageAddress } from './key-groups.ts';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly address: PageAddress;
}

/** List of all keys of the open page and their actions. */
export function KeysDialog({ isOpen, onClose, address }: KeysDialogProps) {
  const { stored } = useStoredPreferences();
  const { title, columns } = keyGroups(address, readPedals(stored?.get(PEDALS_KEY)));
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <span className={styles['note']}>Keys change with the screen you’re on.</span>
          <Button variant="strong" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        {columns.map((groups) => (
          <div key={groups[0]?.title} className={styles['column']}>
            {groups.map((group) => (
              <Group key={group.title} group={group} />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group: { title, keys } }: { readonly group: KeyGroup }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      <dl className={styles['keys']}>
        {keys.map(({ does, ways }) => (
          <div key={does} className={styles['row']}>
            <dt>{does}</dt>
            <dd>
              {ways.map((way, at) => (
                <Fragment key={way.join('+')}>
                  {at > 0 && <span className={styles['or']}>or</span>}
                  {way.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
