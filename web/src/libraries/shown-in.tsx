import { Church, Lock } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import { useShownChurch } from '../state/shown-church.ts';
import styles from './shown-in.module.css';

interface ShownInProps {
  /** The record of the page. */
  readonly of: 'song' | 'collection' | 'set';
}

/** Says on the page of a church's record whose it is, and to those who can't change it, who can; nothing on one's own. */
export function ShownIn({ of }: ShownInProps) {
  const church = useShownChurch();
  if (church === null) return null;
  return (
    <p className={styles['line']}>
      <Icon of={church.mayEdit ? Church : Lock} size="sm" />
      {church.mayEdit
        ? `This ${of} belongs to ${church.name}. Everyone there sees your changes.`
        : `Only the owners and leaders of ${church.name} can change this ${of}.`}
    </p>
  );
}
