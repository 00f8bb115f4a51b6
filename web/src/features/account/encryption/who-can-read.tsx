import { Check, X } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import styles from './encryption.module.css';

/** A cell: whether it is so, and in which words. */
type Fact = readonly [isSo: boolean, words: string];
/** A row: its name, then the facts for a managed and for an end-to-end encrypted account. */
type Row = readonly [name: string, managed: Fact, endToEnd: Fact];

const YES: Fact = [true, 'Yes'];
const NO: Fact = [false, 'No'];

const READERS: readonly Row[] = [
  ['You, on your devices', YES, YES],
  ['People you share a set with: its songs', YES, YES],
  ['Uplift, to help you or run the service', YES, NO],
  ['Someone who copies the server’s data', [true, 'Possibly'], NO],
];
const CHANGES: readonly Row[] = [
  ['Search in your songs', [true, 'On your devices'], [true, 'On your devices']],
  ['Back in after a lost password', [true, 'By email'], [false, 'Only with a key']],
  ['Checking a broken song for you', [true, 'If you ask'], [false, 'Send us a copy']],
];

/** The two kinds of encryption compared, row by row, and what stays visible in both. */
export function WhoCanRead() {
  return (
    <div>
      <h3 className={`title ${styles['tableTitle'] ?? ''}`} id="who-can-read">
        Who can read what
      </h3>
      <table className={styles['table']} aria-labelledby="who-can-read">
        <thead>
          <tr>
            <th scope="col">Who can read a song</th>
            <th scope="col">Managed</th>
            <th scope="col">End-to-end</th>
          </tr>
        </thead>
        <Rows rows={READERS} />
        <tbody>
          <tr className={styles['group']}>
            <th scope="rowgroup" colSpan={3}>
              What changes for you
            </th>
          </tr>
        </tbody>
        <Rows rows={CHANGES} />
      </table>
      <p className={`hint ${styles['still'] ?? ''}`}>
        In both, we see your name, your email address and your church, how many songs, collections and sets you have,
        how large they are, and when they change.
      </p>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <tbody>
      {rows.map(([name, managed, endToEnd]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <FactCell of={managed} />
          <FactCell of={endToEnd} />
        </tr>
      ))}
    </tbody>
  );
}

function FactCell({ of: [isSo, words] }: { readonly of: Fact }) {
  return (
    <td>
      <span className={isSo ? styles['fact'] : `${styles['fact'] ?? ''} ${styles['not'] ?? ''}`}>
        <Icon of={isSo ? Check : X} />
        {words}
      </span>
    </td>
  );
}
