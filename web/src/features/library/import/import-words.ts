import { storageSentence } from '@uplift/client/records';
import type { UndoFailure } from '@uplift/client/importing';

const NOT_DONE: Readonly<Record<UndoFailure['step'], string>> = {
  'putting-back': 'Couldn’t undo the import.',
  removing: 'Couldn’t remove the new songs.',
};

/** The reason an import could not be undone, and the remedy. */
export function undoFailureText({ step, refusal }: UndoFailure): string {
  return storageSentence(NOT_DONE[step], refusal);
}
