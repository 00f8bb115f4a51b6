import type { BackFromStage } from '@uplift/core/performance';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { ChevronLeft } from 'lucide-react';
import { EmptyState, LinkButton, useToasts } from '@uplift/ui-kit';
import { DocumentTitle, NavigationButton } from '../../page/index.ts';
import styles from './stage.module.css';
import { useRootMark } from './use-root-mark.ts';

export interface StageFrameProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  /** Undefined while the stage is loading. */
  readonly children?: ReactNode;
}

/** The dark page of a stage, as high as the screen: a bar, the content, and the buttons along the bottom edge. */
export function StageFrame({ ref, children }: StageFrameProps) {
  useRootMark('data-stage');
  return (
    <div ref={ref} data-theme="dark" className={styles['page']} aria-busy={children === undefined}>
      {children}
    </div>
  );
}

export interface StageBarProps {
  readonly title: string;
  /** Facts below the title. */
  readonly facts: ReactNode;
  /** False for a stage that leads nowhere else. Default: true. */
  readonly hasNavigation?: boolean;
  /** Null where the stage itself asks what next. */
  readonly back: BackFromStage | null;
  /** Buttons at the end. */
  readonly children: ReactNode;
}

/** Title of the stage, and the buttons that are pressed between songs. */
export function StageBar({ title, facts, hasNavigation = true, back, children }: StageBarProps) {
  const { closeAll } = useToasts();
  // What was said on the page before has no place on a stage.
  useEffect(closeAll, [closeAll]);
  return (
    <header className={styles['bar']}>
      {hasNavigation && <NavigationButton />}
      {back !== null && (
        <span className={styles['back']}>
          <LinkButton href={back.href} variant="quiet" icon={ChevronLeft} aria-label={back.label}>
            <span className="visually-hidden">{back.label}</span>
          </LinkButton>
        </span>
      )}
      <div className={styles['now']}>
        <h1 className={styles['title']}>{title}</h1>
        {facts}
      </div>
      <div className={styles['end']}>{children}</div>
    </header>
  );
}

/** Previous, LiveScroll and Next, side by side. */
export function StageFoot({ children }: { readonly children: ReactNode }) {
  return <footer className={styles['foot']}>{children}</footer>;
}

export interface BareStageProps {
  /** Title of the page: "Perform". */
  readonly title: string;
  readonly headline: string;
  readonly actions: ReactNode;
  /** Remedies. */
  readonly children: ReactNode;
}

/** An empty stage: the reason, and the next actions. */
export function BareStage({ title, headline, actions, children }: BareStageProps) {
  return (
    <StageFrame>
      <DocumentTitle title={title} />
      <header className={styles['bar']}>
        <NavigationButton />
      </header>
      <main>
        <EmptyState level={1} headline={headline} actions={actions}>
          <p>{children}</p>
        </EmptyState>
      </main>
    </StageFrame>
  );
}
