import { memo } from 'react';
import { FocusKeysContext, useFocusKey, useFocusKeys } from '@uplift/ui-kit';
import { Button } from 'react-aria-components';
import type { SectionId } from '@uplift/core/foundation';
import type { Chart } from '@uplift/core/songbook';
import { useSectionReading } from '../../../chart/index.ts';
import { DragHandle } from '../../../drag/index.ts';
import styles from './editing-rail.module.css';
import { LandingMarks } from './order/landing-marks.tsx';
import { focusKey } from './focus-keys.ts';
import { useKeyedSections } from './order/use-keyed-sections.ts';
import { useSectionMoving } from './order/use-section-moving.ts';

/** The order at a glance: a press scrolls to a section, and its handle moves it. */
export function EditingRail({ chart }: { readonly chart: Chart }) {
  const focusKeys = useFocusKeys();
  const { preview, listeners } = useSectionMoving(focusKeys.focusNext);
  const { setList, setScroller } = preview;
  const { current, jumpTo } = useSectionReading(chart);
  const sections = useKeyedSections();
  if (sections.length === 0) return <div className={styles['rail']} />;
  return (
    <nav ref={setScroller} className={styles['rail']} aria-labelledby="order">
      <h2 id="order">Order</h2>
      <FocusKeysContext value={focusKeys}>
        <div {...listeners} ref={setList} className={styles['list']}>
          <ol>
            {sections.map(({ key, id: sectionId, section: { name }, orderIndex }) => (
              <RailPlace
                key={key}
                name={name}
                sectionId={sectionId}
                orderIndex={orderIndex}
                isCurrent={orderIndex === current}
                onJump={jumpTo}
              />
            ))}
          </ol>
          <LandingMarks preview={preview} />
        </div>
      </FocusKeysContext>
    </nav>
  );
}

interface RailPlaceProps {
  readonly name: string;
  readonly sectionId: SectionId;
  readonly orderIndex: number;
  readonly isCurrent: boolean;
  readonly onJump: (orderIndex: number) => void;
}

const RailPlace = memo(function RailPlace(props: RailPlaceProps) {
  const { name, sectionId, orderIndex, isCurrent, onJump } = props;
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
      <DragHandle ref={useFocusKey(focusKey.handle(orderIndex))} label={`Drag ${name}`} isLiftable />
    </li>
  );
});
