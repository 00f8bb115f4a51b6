import { useId, type ReactNode } from 'react';
import { Card, Notice, Spinner } from '@uplift/ui-kit';
import type { Asked } from '../../state/use-answer.ts';
import styles from './account.module.css';

interface PartProps {
  readonly title: string;
  /** Button next to the title, such as one that adds to the list. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its own heading. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['partHead']}>
        <h2 id={id} className={`title ${styles['partTitle'] ?? ''}`}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface EntriesProps<Value> {
  readonly asked: Asked<readonly Value[]>;
  /** Shown when there are no entries. */
  readonly nothing: string;
  readonly children: (entry: Value) => ReactNode;
}

/** A list the server was asked for, on a card. */
export function Entries<Value>({ asked, nothing, children }: EntriesProps<Value>) {
  if (asked.type === 'refused') return <Notice tone="bad">{asked.because}</Notice>;
  return (
    <Card>
      {asked.type === 'asking' ? (
        <div className={styles['waiting']}>
          <Spinner label="Reading" />
        </div>
      ) : (
        <EntryList entries={asked.value.map(children)} nothing={nothing} />
      )}
    </Card>
  );
}

function EntryList({ entries, nothing }: { readonly entries: readonly ReactNode[]; readonly nothing: string }) {
  if (entries.length === 0) return <p className={styles['nothing']}>{nothing}</p>;
  return <ul className={styles['entries']}>{entries}</ul>;
}

interface EntryProps {
  readonly mark: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** Controls at the end of the row. */
  readonly end?: ReactNode;
}

/** One thing of a list: its mark, its name, a fact about it. */
export function Entry({ mark, title, detail, end }: EntryProps) {
  return (
    <li className={styles['entry']}>
      {mark}
      <span className={styles['entryWords']}>
        <b>{title}</b>
        <span className="hint">{detail}</span>
      </span>
      <span className={styles['entryEnd']}>{end}</span>
    </li>
  );
}
