import styles from './pedals.module.css';
import type { MoveQuestion } from './use-asked-move.ts';

/** Says what a key would lead to, and how it does. Stands above the footer, over the foot of the chart. */
export function MoveQuestionLine({ question }: { readonly question: MoveQuestion | null }) {
  return (
    <output className={styles['question']}>
      {question !== null && (
        <span className={styles['questionWords']}>
          <b>{`${question.by === 1 ? 'Next' : 'Previous'}: ${question.title}.`}</b> Press again.
        </span>
      )}
    </output>
  );
}
