import { itemTitle } from '@uplift/client/stage';
import { useRef } from 'react';
import { DocumentTitle } from '../../page/index.ts';
import { LockedWords, StageFrame, useWakeLock, useStageFocus } from '../../stage/index.ts';
import { LinesQuestion } from './look/lines-question.tsx';
import { PresentFooter } from './present-footer.tsx';
import { PresentHeader } from './present-header.tsx';
import { PresentSide } from './present-side.tsx';
import styles from './presenter.module.css';
import { SlideTiles } from './slide-tiles.tsx';
import { useCommands } from './use-commands.ts';
import { usePresentKeys } from './use-present-keys.ts';
import { usePresented, type PresentedOptions } from './use-presented.ts';

/** The operator's page: every slide of the item, the audience's view, and the controls along the edges. */
export function Presenter(options: PresentedOptions) {
  const page = useRef<HTMLDivElement>(null);
  const presented = usePresented(options);
  usePresentKeys(page, useCommands(presented));
  useStageFocus(page);
  useWakeLock();
  const title = itemTitle(presented.condition);
  return (
    <StageFrame ref={page}>
      <DocumentTitle title={title} />
      <PresentHeader {...presented} title={title} />
      <main className={styles['controls']} aria-busy={presented.condition.type === 'loading'}>
        {presented.condition.type === 'locked' ? (
          <section className={styles['locked']} aria-label="Slides">
            <LockedWords act="present" of="song" />
          </section>
        ) : (
          <div className={styles['slides']}>
            <LinesQuestion {...presented} secondLanguage={presented.secondLanguage?.chosen ?? null} />
            <SlideTiles {...presented} />
          </div>
        )}
        <PresentSide {...presented} />
      </main>
      <PresentFooter {...presented} />
    </StageFrame>
  );
}
