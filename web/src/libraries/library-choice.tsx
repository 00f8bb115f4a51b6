import { Church, UserRound } from 'lucide-react';
import { Button, Menu, MenuItem, SegmentedControl } from '@uplift/ui-kit';
import { useViewportWidth } from '../page/index.ts';
import { useShownChurch } from '../state/shown-church.ts';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import styles from './library-choice.module.css';
import { OWN_LIBRARY } from './library-words.ts';

/** Viewport width, in CSS pixels, below which the choice takes a row of the toolbar. */
const ROW_BELOW = 1000;
/** Key of the own library, which has no id. */
const OWN = 'own';

/** One's own library and that of the church side by side; with several churches a menu. */
export function LibraryChoice() {
  const { libraries } = useUplift();
  const churches = useStore(libraries.churches);
  const shown = useShownChurch();
  const choices = [
    { id: OWN, label: OWN_LIBRARY, icon: UserRound },
    ...churches.map(({ churchId, name }) => ({ id: churchId, label: name, icon: Church })),
  ];
  const show = (id: string) => libraries.show(id === OWN ? null : id);
  const value = shown?.churchId ?? OWN;
  const isNarrow = useViewportWidth() < ROW_BELOW;
  if (churches.length === 1) {
    return (
      <div className={styles['choice']} data-library>
        <SegmentedControl
          label="Library"
          isLabelHidden
          isWide={isNarrow}
          segments={choices}
          value={value}
          onChange={show}
        />
      </div>
    );
  }
  const name = shown?.name ?? OWN_LIBRARY;
  return (
    <div className={styles['choice']} data-library>
      <Menu
        aria-label="Library"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onAction={(id) => show(String(id))}
        trigger={
          <Button icon={shown === null ? UserRound : Church} hasChevron aria-label={`Library: ${name}`}>
            <span className={styles['name']}>{name}</span>
          </Button>
        }
      >
        {choices.map((choice) => (
          <MenuItem key={choice.id} {...choice} />
        ))}
      </Menu>
    </div>
  );
}
