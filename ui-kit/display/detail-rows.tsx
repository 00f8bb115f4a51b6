import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Card } from './card.tsx';
import styles from './detail-rows.module.css';

/** Facts one under the other on a card, each a {@link DetailRow}. */
export function DetailRows({ children }: { readonly children: ReactNode }) {
  return (
    <Card>
      <ul className={styles['rows']}>{children}</ul>
    </Card>
  );
}

export interface DetailRowProps {
  readonly label: string;
  readonly children: ReactNode;
  /** The button that changes it; phones show only its icon. */
  readonly action?: {
    readonly icon: LucideIcon;
    readonly label: string;
    readonly onPress: () => void;
    readonly isPending?: boolean;
  };
}

/** The label of a detail, its value, and the button that changes it. */
export function DetailRow({ label, children, action }: DetailRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{children}</span>
      {action && (
        <span className={styles['action']}>
          <Button variant="quiet" icon={action.icon} onPress={action.onPress} isPending={action.isPending ?? false}>
            <span className={styles['words']}>{action.label}</span>
          </Button>
        </span>
      )}
    </li>
  );
}
