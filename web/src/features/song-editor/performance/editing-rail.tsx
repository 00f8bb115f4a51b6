import { useId, useMemo } from 'react';
import { Button } from 'react-aria-components';
import { sectionsInOrder, type Chart } from '@uplift/core/songbook';
import { useSectionReading } from '../../../chart/index.ts';
import { useEditor } from '../editor.ts';
import { DragHandle } from './drag-handle.tsx';
import styles from './editing-rail.module.css';
import { LandingMarks } from './landing-marks.tsx';
import { placeKeys } from './place-keys.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useSectionCarrying } from './use-section-carrying.ts';

/** The order at a glance: each section leads to its place on the sheet, and its handle takes it elsewhere. */
export function EditingRail({ chart }: { readonly chart: Chart }) {
  const { song, arrangementId } = useEditor();
  const id = useId();
  const focusNext = useFocusNext(id);
  const carrying = useSectionCarrying(focusNext);
  const { setList, setScroller } = carrying.stage;

  const { current, jumpTo } = useSectionReading(chart);
  const sections = useMemo(() => sectionsInOrder(song, arrangementId), [song, arrangementId]);
  const keys = placeKeys(sections.map(({ id }) => id));
  if (sections.length === 0) return <div className={styles['rail']} />;
  return (
    <nav ref={setScroller} className={styles['rail']} aria-labelledby="order">
      <h2 id="order">Order</h2>
      <div id={id} ref={setList} className={styles['list']}>
        <ol>
          {sections.map(({ section: { name }, orderIndex }, position) => (
            <li
              key={keys[position]}
              className={styles['place']}
              data-place={orderIndex}
              data-current={orderIndex === current || undefined}
            >
              <Button
                className={styles['name'] ?? ''}
                {...(orderIndex === current && { 'aria-current': true })}
                onPress={() => jumpTo(orderIndex)}
              >
                {name}
              </Button>
              <DragHandle name={name} orderIndex={orderIndex} carrying={carrying} />
            </li>
          ))}
        </ol>
        <LandingMarks stage={carrying.stage} />
      </div>
    </nav>
  );
}
