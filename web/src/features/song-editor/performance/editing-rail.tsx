import { memo, useId } from 'react';
import { Button } from 'react-aria-components';
import type { SectionId } from '@uplift/core/foundation';
import type { Chart } from '@uplift/core/songbook';
import { useSectionReading } from '../../../chart/index.ts';
import { DragHandle } from './order/drag-handle.tsx';
import styles from './editing-rail.module.css';
import { LandingMarks } from './order/landing-marks.tsx';
import { useFocusNext } from './song-fields/use-focus-next.ts';
import { useKeyedSections } from './order/use-keyed-sections.ts';
import { useSectionCarrying, type SectionCarrying } from './order/use-section-carrying.ts';

/** The order at a glance: a press scrolls to a section, and its handle moves it. */
export function EditingRail({ chart }: { readonly chart: Chart }) {
  const id = useId();
  const focusNext = useFocusNext(id);
  const carrying = useSectionCarrying(focusNext);
  const { setList, setScroller } = carrying.stage;
  const { current, jumpTo } = useSectionReading(chart);
  const sections = useKeyedSections();
  if (sections.length === 0) return <div className={styles['rail']} />;
  return (
    <nav ref={setScroller} className={styles['rail']} aria-labelledby="order">
      <h2 id="order">Order</h2>
      <div id={id} ref={setList} className={styles['list']}>
        <ol>
          {sections.map(({ key, id: sectionId, section: { name }, orderIndex }) => (
            <RailPlace
              key={key}
              name={name}
              sectionId={sectionId}
              orderIndex={orderIndex}
              isCurrent={orderIndex === current}
              carrying={carrying}
              onJump={jumpTo}
            />
          ))}
        </ol>
        <LandingMarks stage={carrying.stage} />
      </div>
    </nav>
  );
}

interface RailPlaceProps {
  readonly name: string;
  readonly sectionId: SectionId;
  readonly orderIndex: number;
  readonly isCurrent: boolean;
  readonly carrying: SectionCarrying;
  readonly onJump: (orderIndex: number) => void;
}

const RailPlace = memo(function RailPlace(props: RailPlaceProps) {
  const { name, sectionId, orderIndex, isCurrent, carrying, onJump } = props;
  return (
    <li
      className={styles['place']}
      data-place={orderIndex}
      data-place-of={sectionId}
      data-current={isCurrent || undefined}
    >
      <Button
        className={styles['name'] ?? ''}
        {...(isCurrent && { 'aria-current': true })}
        onPress={() => onJump(orderIndex)}
      >
        {name}
      </Button>
      <DragHandle name={name} orderIndex={orderIndex} carrying={carrying} />
    </li>
  );
});
