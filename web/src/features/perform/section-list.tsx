import { memo, useEffect, useRef, type CSSProperties } from 'react';
import { Button } from 'react-aria-components';
import { shortSectionName } from '@uplift/core/performance';
import type { OwnPreferences, SectionReading, SongChart } from '../../chart/index.ts';
import styles from './section-list.module.css';

interface SectionListProps {
  /** Next to the chart, or in a row of chips. */
  readonly look: 'list' | 'chips';
  readonly playing: SongChart;
  readonly own: OwnPreferences;
  readonly reading: SectionReading;
}

/** The sections in the order they are played; pressing one jumps to it. */
export function SectionList({ look, playing, own, reading }: SectionListProps) {
  const list = useCurrentInSight(reading.current);
  const mark = { '--highlight-edge': `var(--highlight-edge-${own.highlightColor})` } as CSSProperties; // custom properties are not in React's list
  return (
    <nav ref={list} aria-label="Sections" className={styles[look]} style={mark}>
      {playing.chart.sections.map(({ orderIndex, name }) => (
        <SectionButton
          key={orderIndex}
          {...{ look, name, orderIndex }}
          isCurrent={orderIndex === reading.current}
          onPress={reading.jumpTo}
        />
      ))}
    </nav>
  );
}

interface SectionButtonProps extends Pick<SectionListProps, 'look'> {
  readonly name: string;
  readonly orderIndex: number;
  readonly isCurrent: boolean;
  readonly onPress: (orderIndex: number) => void;
}

const SectionButton = memo(function SectionButton(props: SectionButtonProps) {
  const { look, name, orderIndex, isCurrent, onPress } = props;
  return (
    <Button
      className={styles['section'] ?? ''}
      {...(isCurrent && { 'aria-current': true })}
      onPress={() => onPress(orderIndex)}
    >
      {look === 'list' ? name : <ChipName name={name} />}
    </Button>
  );
});

function ChipName({ name }: { readonly name: string }) {
  return (
    <>
      <span className={styles['full']}>{name}</span>
      <span className={styles['short']} aria-hidden>
        {shortSectionName(name)}
      </span>
    </>
  );
}

/** Keeps the section being read visible in a list longer than its place. */
function useCurrentInSight(current: number) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: element } = list;
    const chip = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !chip) return;
    const left = chip.offsetLeft - (element.clientWidth - chip.offsetWidth) / 2;
    const top = chip.offsetTop - (element.clientHeight - chip.offsetHeight) / 2;
    element.scrollTo({ left, top, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another section is marked
  }, [current]);
  return list;
}
