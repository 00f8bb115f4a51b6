import type { TapStep, TapTarget } from '@uplift/core/song-timing';
import { classNames } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import styles from './tap-stage.module.css';

interface TapLinesProps {
  readonly targets: readonly TapTarget[];
  readonly steps: readonly TapStep[];
}

/** The line that is sung, the one to tap when it begins, and the one after it. */
export function TapLines({ targets, steps }: TapLinesProps) {
  const { length } = steps;
  const [sung, awaited, after] = [targets[length - 1], targets[length], targets[length + 1]];
  return (
    <div className={styles['lines']}>
      <p className={classNames(styles['line'], styles['sung'])}>{sung?.text}</p>
      <p className={styles['section']}>{awaited && <SectionName target={awaited} />}</p>
      <p className={classNames(styles['line'], styles['awaited'])}>{awaited?.text}</p>
      <p className={classNames(styles['line'], styles['after'])}>{after?.text ?? 'The last one'}</p>
      <output className="visually-hidden" aria-live="assertive">
        {`${length} of ${targets.length} tapped. Next: ${awaited?.text ?? ''}`}
      </output>
    </div>
  );
}

function SectionName({ target }: { readonly target: TapTarget }) {
  const { song } = useEditor();
  return target.line === null ? 'Next section' : `Next, in ${song.sections[target.sectionId]?.name ?? ''}`;
}
