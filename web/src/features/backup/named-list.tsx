import styles from './backup.module.css';

interface NamedListProps {
  readonly label: string;
  readonly entries: readonly { readonly name: string; readonly detail: string }[];
}

/** Names shown of a long list: enough to know it by. */
const SHOWN = 100;

/** Names with a word about each, in a box that scrolls. */
export function NamedList({ label, entries }: NamedListProps) {
  return (
    // A box that scrolls is reached by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <ul className={styles['names']} aria-label={label} tabIndex={0}>
      {entries.slice(0, SHOWN).map(({ name, detail }, index) => (
        // A list that is only read: its places are its keys.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={index}>
          <span className={styles['name']}>{name}</span> <span className="hint">{detail}</span>
        </li>
      ))}
      {entries.length > SHOWN && <li className="hint">and {(entries.length - SHOWN).toLocaleString('en-US')} more</li>}
    </ul>
  );
}
