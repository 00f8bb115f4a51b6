import { type PrintItem, capoChange, type OwnChoice, type SongLook } from '@uplift/core/print-layout';
import { capoChoices } from '@uplift/core/music';
import { findArrangement } from '@uplift/core/songbook';
import { SelectField, Switch } from '@uplift/ui-kit';
import styles from './print-page.module.css';

export interface SongFieldsProps {
  readonly item: PrintItem;
  readonly look: SongLook & OwnChoice;
  /** State in the printout, by choice or because it fits best. */
  readonly hasTwoColumns: boolean;
  readonly change: (change: OwnChoice) => void;
}

/** The columns, the order and the capo of a song. */
export function SongFields({ item, look, hasTwoColumns, change }: SongFieldsProps) {
  const arrangement = item.song && findArrangement(item.song, item.arrangementId)?.arrangement;
  const capos = arrangement ? capoChoices(arrangement.key) : [];
  return (
    <>
      <div className={styles['switches']}>
        <Switch label="Two Columns" isSelected={hasTwoColumns} onChange={(isTwoColumns) => change({ isTwoColumns })} />
        <Switch label="Linear" isSelected={look.isLinear} onChange={(isLinear) => change({ isLinear })} />
      </div>
      <SelectField
        label="Capo"
        options={capos.map(({ fret, label }) => ({ id: String(fret), label }))}
        value={String(look.capo ?? item.capo)}
        onChange={(fret) => change(capoChange(look, Number(fret)))}
      />
    </>
  );
}
