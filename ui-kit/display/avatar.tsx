import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import { formatInitials } from './initials.ts';

export interface AvatarProps {
  /** Name of its person; its initials show if there is no picture, or until it has loaded. */
  readonly name: string;
  readonly picture?: string | null | undefined;
  /** A drawing instead of the initials. */
  readonly icon?: LucideIcon | undefined;
  /** People are round, groups square. */
  readonly shape?: 'round' | 'square';
  /** sm 36 px, md 44 px, lg 104 px (80 on phones), xl 180 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** The picture of a person or a group. Silent: the words next to it, or the control around it, have the name. */
export function Avatar({ name, picture = null, icon, shape = 'round', size = 'sm' }: AvatarProps) {
  return (
    <span aria-hidden className={classNames(styles['avatar'], shape === 'square' && styles['square'], styles[size])}>
      {icon ? <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} /> : formatInitials(name)}
      {picture !== null && <Picture key={picture} address={picture} />}
    </span>
  );
}

/** Covers the initials; hidden if it does not load, such as without network. */
function Picture({ address }: { readonly address: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return <img src={address} alt="" draggable={false} className={styles['picture']} onError={() => setMissing(true)} />;
}
