import { Button } from '@uplift/ui-kit';
import styles from './pedals.module.css';
import type { MoveQuestion } from './use-asked-move.ts';

/** Asks before a key or a swipe leads to another item. Shown above the footer, over the foot of the chart. */
export function MoveQuestionLine({ question }: { readonly question: MoveQuestion | null }) {
  return (
    <output className={styles['question']}>
      {question !== null && (
        <span className={styles['questionWords']}>
          <span>
            <b>{`${question.by === 1 ? 'Next' : 'Previous'}: ${question.title}.`}</b>{' '}
            {question.askedBy === 'key' ? 'Press again.' : 'Swipe again.'}
          </span>
          {question.askedBy === 'swipe' && (
            <Button size="sm" onPress={question.go}>
              Go
            </Button>
          )}
        </span>
      )}
    </output>
  );
}
