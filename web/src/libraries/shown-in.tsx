import type { ChurchLibrary } from '@uplift/client/libraries';
import { Church, Lock, PencilLine } from 'lucide-react';
import { Icon } from '@uplift/ui-kit';
import { useShownChurch } from '../state/shown-church.ts';
import styles from './shown-in.module.css';

interface ShownInProps {
  /** The record of the page, or the draft of a change to a song. */
  readonly of: 'song' | 'collection' | 'set' | 'draft';
}

/** Says on the page of a church's record whose it is, and to those who can't change it, who can; nothing on one's own. */
export function ShownIn({ of }: ShownInProps) {
  const church = useShownChurch();
  if (church === null) return null;
  return (
    <p className={styles['line']}>
      <Icon of={chooseIcon(of, church.mayEdit)} size="sm" />
      {describe(of, church)}
    </p>
  );
}

function chooseIcon(of: ShownInProps['of'], mayEdit: boolean) {
  if (of === 'draft') return PencilLine;
  return mayEdit ? Church : Lock;
}

function describe(of: ShownInProps['of'], { name, mayEdit }: ChurchLibrary): string {
  if (of === 'draft')
    return `Your draft. The song of ${name} stays as it is until an owner or leader takes your suggestion.`;
  if (mayEdit) return `This ${of} belongs to ${name}. Everyone there sees your changes.`;
  return `Only the owners and leaders of ${name} can change this ${of}.`;
}
