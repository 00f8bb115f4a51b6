import { MonitorX, RadioTower, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Icon, IconButton } from '@uplift/ui-kit';
import type { PresentParts } from './present-parts.ts';
import styles from './present-notices.module.css';

type PresentNoticesProps = Pick<PresentParts, 'presentation' | 'dispatch' | 'isLive' | 'window' | 'together'>;

/** Problems of the presentation, each with the button that fixes it. */
export function PresentNotices(parts: PresentNoticesProps) {
  const { presentation, dispatch, isLive, window, together } = parts;
  const { onStage } = together;
  // Where somebody leads, the line about them says the same.
  const isLeftBehind = isLive && !presentation.isWithBeat && onStage.state.leader === null;
  return (
    <div className={styles['notices']}>
      <output className={styles['lines']}>
        {window.isBlocked && (
          <Line
            icon={MonitorX}
            words="The browser blocked the slides window. Allow pop-ups for this site in the address bar."
          >
            <Button size="sm" onPress={window.present}>
              Try Again
            </Button>
          </Line>
        )}
        {window.state === 'lost' && !window.isBlocked && (
          <Line icon={MonitorX} words="The slides window is closed.">
            <Button size="sm" onPress={window.present}>
              Reopen
            </Button>
            <IconButton icon={X} label="Leave it closed" size="sm" onPress={window.letGo} />
          </Line>
        )}
        {isLeftBehind && (
          <Line icon={RadioTower} words="LiveScroll keeps running without the slides.">
            <Button size="sm" onPress={() => dispatch({ type: 'beat-rejoined' })}>
              Resume Following
            </Button>
          </Line>
        )}
      </output>
    </div>
  );
}

interface LineProps {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly children: ReactNode;
}

function Line({ icon, words, children }: LineProps) {
  return (
    <div className={styles['line']}>
      <Icon of={icon} />
      <p>{words}</p>
      {children}
    </div>
  );
}
