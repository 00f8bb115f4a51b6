import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './choice-card.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';

interface ChoiceCardsProps {
  /** Names the choice; spoken before the options. */
  readonly label: string;
  /** True for choices of a word or two, side by side on a phone too. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** A few choices as cards side by side, each a {@link ChoiceCard}; arrows move between them. */
export function ChoiceCards({ label, isSmall = false, children }: ChoiceCardsProps) {
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles['cards'], isSmall && styles['small'])}>
      {children}
    </div>
  );
}

export interface ChoiceCardProps {
  /** The same for all cards of a group. */
  readonly name: string;
  readonly title: string;
  readonly icon?: LucideIcon | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Describes it; a press anywhere on it chooses the card. */
  readonly children: ReactNode;
  /** Controls that belong to the choice, such as how many. */
  readonly controls?: ReactNode;
}

/** One of a few choices that need more than a word. */
export function ChoiceCard({ name, title, icon, isChosen, onChoose, children, controls }: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={classNames(styles['card'], isChosen && styles['chosen'])}>
      <label className={styles['choice']}>
        <span className={styles['head']}>
          {icon && <Icon of={icon} />}
          <span id={`${id}-title`} className={styles['title']}>
            {title}
          </span>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-words`}
            checked={isChosen}
            onChange={onChoose}
          />
        </span>
        <span id={`${id}-words`} className={styles['words']}>
          {children}
        </span>
      </label>
      {controls}
    </div>
  );
}
