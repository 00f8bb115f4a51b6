import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames, Icon } from '@uplift/ui-kit';
import styles from './foot-bar.module.css';
import { useRootMark } from './use-root-mark.ts';

/** Container of a stage's one bar: over the foot of the chart and above its children, so that no line moves. */
export function FootBars({ children }: { readonly children: ReactNode }) {
  return <output className={styles['bars']}>{children}</output>;
}

export interface FootBarProps {
  /** `inform` is gray and needs nothing; `wait` is amber and waits for its action. */
  readonly tone: 'inform' | 'wait';
  readonly icon: LucideIcon;
  readonly words: string;
  /** One action, a choice of two, or nothing. */
  readonly children?: ReactNode;
}

/** One sentence about the stage, with the press that mends it. */
export function FootBar({ tone, icon, words, children }: FootBarProps) {
  useRootMark('data-has-foot-bar');
  return (
    <div className={classNames(styles['bar'], tone === 'wait' && styles['wait'])} data-foot-bar={tone}>
      <Icon of={icon} />
      <p>{words}</p>
      <span className={styles['actions']}>{children}</span>
    </div>
  );
}
