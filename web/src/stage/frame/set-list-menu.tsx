import { itemTitle, itemDetail, type ItemCondition } from '@uplift/client/stage';
import type { BackFromStage } from '@uplift/core/performance';
import { ChevronLeft, CircleX, ListMusic } from 'lucide-react';
import type { SetItem } from '@uplift/core/set-list';
import { Button, Menu, MenuItem, MenuSection, MenuSeparator } from '@uplift/ui-kit';
import styles from './stage.module.css';

const CLEAR = 'clear';
const BACK = 'back';

export interface SetListMenuProps {
  readonly list: readonly SetItem[];
  readonly current: number;
  readonly conditions: readonly ItemCondition[];
  /** Semitones by which the songs of these places are transposed today. */
  readonly transposed?: Readonly<Record<number, number>>;
  readonly onPick: (songIndex: number) => void;
  /** Ways to leave the list; none where there is nothing else. */
  readonly leaving?: {
    readonly back: BackFromStage;
    /** Label for taking the list off the stage: "Clear Performance". */
    readonly clearLabel: string;
    readonly onClear: () => void;
  };
}

/** The list with the current item checked; choosing one goes there. Below it the way to clear the stage. */
export function SetListMenu(props: SetListMenuProps) {
  const { list, current, conditions, transposed = {}, onPick, leaving } = props;
  const position = `${current + 1} of ${list.length}`;
  return (
    <Menu
      aria-label="Set list"
      onAction={(key) => {
        if (key === CLEAR) leaving?.onClear();
        else if (key !== BACK) onPick(Number(key));
      }}
      trigger={
        <Button variant="quiet" icon={ListMusic} aria-label={`Set list, ${position}`}>
          <span className={styles['words']}>
            Set list<span className={styles['position']}>{position}</span>
          </span>
        </Button>
      }
    >
      <MenuSection title="Set list" selectionMode="single" selectedKeys={[String(current)]} disallowEmptySelection>
        {list.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is its place: a song may be in the list twice
          <MenuItem key={index} id={String(index)} {...itemWords(item, conditions[index], transposed[index])} />
        ))}
      </MenuSection>
      {leaving && (
        <>
          <MenuSeparator />
          <MenuItem id={BACK} label={leaving.back.label} icon={ChevronLeft} href={leaving.back.href} />
          <MenuItem id={CLEAR} label={leaving.clearLabel} icon={CircleX} />
        </>
      )}
    </Menu>
  );
}

function itemWords(item: SetItem, condition: ItemCondition = { type: 'loading' }, transposedBy = 0) {
  const label = itemTitle(condition);
  const description = itemDetail(item, condition, transposedBy);
  return description === '' ? { label } : { label, description };
}
