import { SongFacts } from '../../chart/index.ts';
import { NavigationButton } from '../../page/index.ts';
import { SetListMenu } from './set-list-menu.tsx';
import { stageActions } from './stage-actions.ts';
import type { StageParts } from './stage-parts.ts';
import { titleOf } from './stage-words.ts';
import { StagePreferences } from './stage-preferences.tsx';
import styles from './stage.module.css';

interface StageHeaderProps extends StageParts {
  /** Opens what teaches the pedals. */
  readonly onTeach: () => void;
}

/** What is played, where in the list it stands, and how its chart looks. */
export function StageHeader({ onTeach, ...stage }: StageHeaderProps) {
  const { condition, playing, own, dispatch, liveScroll } = stage;
  return (
    <header className={styles['bar']}>
      <NavigationButton />
      <div className={styles['now']}>
        <h1 className={styles['title']}>{titleOf(condition)}</h1>
        {playing !== null && <SongFacts {...playing} />}
      </div>
      <div className={styles['end']}>
        <SetListMenu {...stage} />
        <StagePreferences
          own={own}
          song={playing}
          onTranspose={(by) => dispatch({ type: 'transposed', by })}
          actions={stageActions(liveScroll, onTeach)}
        />
      </div>
    </header>
  );
}
