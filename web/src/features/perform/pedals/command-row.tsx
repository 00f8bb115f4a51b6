import { Plus, X } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { withoutPress, type KeyCapture, type PedalBinding, type StageCommand } from '@uplift/core/performance';
import { Button, classNames, Icon } from '@uplift/ui-kit';
import { COMMAND_WORDS, pressName, REFUSAL_WORDS, usedWords } from '../../../keys/index.ts';
import styles from './pedals.module.css';
import type { LearningSession } from './use-learning.ts';
import type { Pedals } from './use-pedals.ts';

export interface CommandRowProps {
  readonly command: StageCommand;
  readonly pedals: Pedals;
  readonly session: LearningSession;
}

/** A command, its keys, and the way to one more. */
export function CommandRow({ command, pedals, session }: CommandRowProps) {
  const { name, hint } = COMMAND_WORDS[command];
  const learning = findCapture(session.learning, command);
  const row = useRef<HTMLLIElement>(null);
  useFocusOnQuestion(row, learning?.type === 'asking');
  useInSight(row, learning);
  const bound = pedals.bindings.filter((binding) => binding.command === command);
  const remove = (binding: PedalBinding) => {
    // The pressed button goes away.
    row.current?.querySelector<HTMLElement>(LEARN)?.focus();
    pedals.choose(withoutPress(pedals.bindings, binding));
  };
  return (
    <li ref={row} className={styles['row']} aria-label={name}>
      <div className={styles['what']}>
        <b>{name}</b>
        <small>{hint}</small>
      </div>
      <BoundKeys bound={bound} onRemove={remove} />
      <LearnButton command={command} session={session} isListening={learning?.type === 'listening'} />
      <output className={styles['learning']}>
        {learning?.type === 'listening' && (
          <span className={classNames(styles['words'], styles['listening'])}>{listeningWords(learning)}</span>
        )}
        {learning?.type === 'asking' && <TakeQuestion learning={learning} session={session} />}
      </output>
    </li>
  );
}

function findCapture(learning: KeyCapture | null, command: StageCommand): KeyCapture | null {
  if (learning === null) return null;
  return (learning.type === 'asking' ? learning.binding.command : learning.command) === command ? learning : null;
}

function listeningWords({ refusal }: Extract<KeyCapture, { readonly type: 'listening' }>): string {
  return refusal === null ? 'Press a key or pedal now, or hold it for half a second.' : REFUSAL_WORDS[refusal];
}

/** The question has the focus while it is open, and returns it to where the capture began. */
function useFocusOnQuestion(row: RefObject<HTMLElement | null>, isAsking: boolean): void {
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current !== isAsking) row.current?.querySelector<HTMLElement>(isAsking ? ANSWER : LEARN)?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, row]);
}

/** Scrolls the row into view, so that its message is visible during a capture. */
function useInSight(row: RefObject<HTMLElement | null>, learning: KeyCapture | null): void {
  useEffect(() => {
    if (learning !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [learning, row]);
}

const ANSWER = '[data-answers] button';
const LEARN = '[data-learn] button';

interface LearnButtonProps {
  readonly command: StageCommand;
  readonly session: LearningSession;
  readonly isListening: boolean;
}

function LearnButton({ command, session, isListening }: LearnButtonProps) {
  const name = COMMAND_WORDS[command].name;
  return (
    <span data-learn className={styles['learn']}>
      <Button
        size="sm"
        variant={isListening ? 'quiet' : 'secondary'}
        icon={isListening ? undefined : Plus}
        aria-label={isListening ? `Cancel learning a key for ${name}` : `Learn a key for ${name}`}
        onPress={isListening ? session.cancel : () => session.listenFor(command)}
      >
        {isListening ? 'Cancel' : 'Learn'}
      </Button>
    </span>
  );
}

interface BoundKeysProps {
  readonly bound: readonly PedalBinding[];
  readonly onRemove: (binding: PedalBinding) => void;
}

function BoundKeys({ bound, onRemove }: BoundKeysProps) {
  if (bound.length === 0) return <p className={styles['none']}>No key</p>;
  return (
    <ul className={styles['keys']}>
      {bound.map((binding) => {
        const name = pressName(binding);
        return (
          <li key={name}>
            <AriaButton
              className={styles['key'] ?? ''}
              aria-label={`Remove ${name} from ${COMMAND_WORDS[binding.command].name}`}
              onPress={() => onRemove(binding)}
            >
              {name}
              <Icon of={X} size="sm" />
            </AriaButton>
          </li>
        );
      })}
    </ul>
  );
}

interface TakeQuestionProps {
  readonly learning: Extract<KeyCapture, { readonly type: 'asking' }>;
  readonly session: LearningSession;
}

function TakeQuestion({ learning: { binding, usedFor }, session }: TakeQuestionProps) {
  return (
    <>
      <span className={styles['words']}>{usedWords(binding, usedFor)}</span>
      <span data-answers className={styles['answers']}>
        <Button size="sm" variant="strong" onPress={() => session.take(binding)}>
          Use It Here
        </Button>
        <Button size="sm" variant="quiet" onPress={() => session.listenFor(binding.command)}>
          Other Key
        </Button>
        <Button size="sm" variant="quiet" onPress={session.cancel}>
          Cancel
        </Button>
      </span>
    </>
  );
}
