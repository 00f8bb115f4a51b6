import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { capoChoices } from '@uplift/core/music';
import type { PrintChoiceEvent, SongChoice } from '@uplift/core/print-layout';
import { arrangementOf } from '@uplift/core/songbook';
import { Icon, Notice, SelectField, Switch } from '@uplift/ui-kit';
import type { PrintItem } from './print-item.ts';
import styles from './print-page.module.css';

interface SongOptionsProps {
  readonly item: PrintItem;
  /** Its place in the list. */
  readonly index: number;
  readonly choice: SongChoice;
  /** As it is printed, by choice or because it fits best. */
  readonly hasTwoColumns: boolean;
  readonly choose: (event: PrintChoiceEvent) => void;
  readonly isOpen: boolean;
}

/** How a song is printed. */
export const SongOptions = memo(function SongOptions({
  item,
  index,
  choice,
  hasTwoColumns,
  choose,
  isOpen,
}: SongOptionsProps) {
  const change = (values: Partial<SongChoice>) => choose({ type: 'song', index, change: values });
  const arrangement = item.song && arrangementOf(item.song, item.arrangementId)?.arrangement;
  if (item.song === null || !arrangement)
    return <Notice tone="wait">Song Not Found. It is not on this device, so it is not printed.</Notice>;
  const capos = capoChoices(arrangement.key);
  return (
    <details className={styles['song']} open={isOpen}>
      <summary>
        <h2>{item.song.title}</h2>
        <span className={styles['chevron']}>
          <Icon of={ChevronDown} size="sm" />
        </span>
      </summary>
      <Switch label="Two Columns" isSelected={hasTwoColumns} onChange={(isTwoColumns) => change({ isTwoColumns })} />
      <Switch label="Linear" isSelected={choice.isLinear} onChange={(isLinear) => change({ isLinear })} />
      <SelectField
        label="Capo"
        options={capos.map(({ fret, label }) => ({ id: String(fret), label }))}
        value={String(choice.capo ?? item.capo)}
        onChange={(fret) => change({ capo: Number(fret) })}
      />
    </details>
  );
});
