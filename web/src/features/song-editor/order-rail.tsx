import type { ChartSection } from '@uplift/core/songbook';
import styles from './order-rail.module.css';

interface OrderRailProps {
  readonly sections: readonly ChartSection[];
  /** The place in the order of the section being read. */
  readonly current: number;
  readonly onJump: (orderIndex: number) => void;
}

/** The sections in the order they are played; each leads to its place in the chart. */
export function OrderRail({ sections, current, onJump }: OrderRailProps) {
  if (sections.length === 0) return <div />;
  return (
    <nav className={styles['rail']} aria-labelledby="order">
      <h2 id="order">Order</h2>
      <ol>
        {sections.map(({ orderIndex, name }) => (
          <li key={orderIndex}>
            {/* The browser's own button: sixty of react-aria-components take an eighth of the script of opening a long song. */}
            <button
              type="button"
              className={styles['section']}
              aria-current={orderIndex === current || undefined}
              onClick={() => onJump(orderIndex)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
