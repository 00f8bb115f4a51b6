import { CircleX, ListMusic } from 'lucide-react';
import { keyLabel } from '@uplift/core/music';
import { arrangementOf, DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import { formatDuration, isSongItem, type SetItem } from '@uplift/core/set-list';
import { Button, Menu, MenuItem, MenuSection, MenuSeparator } from '@uplift/ui-kit';
import type { StageParts } from './stage-parts.ts';
import { titleOf } from './stage-words.ts';
import styles from './stage.module.css';
import { useClearPerformance } from './use-clear-performance.ts';
import type { ItemCondition } from './use-current-song.ts';

const CLEAR = 'clear';

/** The list with the current item checked; choosing one goes there. Below it the way to clear the stage. */
export function SetListMenu({ performance, conditions, dispatch }: StageParts) {
  const { list, place } = performance;
  const clear = useClearPerformance(performance, dispatch);
  const position = `${place.songIndex + 1} of ${list.length}`;
  const choose = (key: string | number) => {
    if (key === CLEAR) clear();
    else dispatch({ type: 'picked', songIndex: Number(key) });
  };
  return (
    <Menu
      aria-label="Set list"
      onAction={choose}
      trigger={
        <Button variant="quiet" icon={ListMusic} aria-label={`Set list, ${position}`}>
          <span className={styles['words']}>
            Set list<span className={styles['position']}>{position}</span>
          </span>
        </Button>
      }
    >
      <MenuSection
        title="Set list"
        selectionMode="single"
        selectedKeys={[String(place.songIndex)]}
        disallowEmptySelection
      >
        {list.map((item, index) => (
          // An item is its place: a song may stand in the list twice.
          // oxlint-disable-next-line react/no-array-index-key
          <MenuItem key={index} id={String(index)} {...itemWords(item, conditions[index])} />
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem id={CLEAR} label="Clear Performance" icon={CircleX} />
    </Menu>
  );
}

function itemWords(item: SetItem, condition: ItemCondition = { kind: 'loading' }) {
  const label = titleOf(condition);
  if (!isSongItem(item)) return { label, description: formatDuration(item.duration) };
  if (condition.kind !== 'found') return { label };
  const arrangement = arrangementOf(condition.song, item.arrangement)?.arrangement;
  if (arrangement === undefined) return { label };
  const { name, key } = arrangement;
  return { label, description: name === DEFAULT_ARRANGEMENT_NAME ? keyLabel(key) : `${name}, ${keyLabel(key)}` };
}
