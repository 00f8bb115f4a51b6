import type { Collaborator } from '@uplift/client/shared-sets';
import { Mail } from 'lucide-react';
import { Avatar } from '@uplift/ui-kit';
import styles from './shared-with.module.css';
import { personDetail, personName } from './sharing-words.ts';

/** People the set is shared with, next to its items. */
export function SharedWith({ people }: { readonly people: readonly Collaborator[] | null }) {
  if (people === null || people.length === 0) return null;
  return (
    <section className={styles['people']} data-wide aria-label="Shared with">
      <h2>Shared with</h2>
      <ul>
        {people.map((person) => (
          <li key={person.emailAddress}>
            <Avatar name={personName(person)} icon={person.fullName === '' ? Mail : undefined} />
            <PersonWords name={personName(person)} detail={personDetail(person)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonWordsProps {
  readonly name: string;
  readonly detail: string;
}

function PersonWords({ name, detail }: PersonWordsProps) {
  return (
    <span className={styles['words']}>
      {name}
      <span className="hint">{detail}</span>
    </span>
  );
}
