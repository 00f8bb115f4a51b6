import type { PrintItem, PrintChoices, WholeChoice } from '@uplift/core/print-layout';
import { SegmentedControl, SelectField, Switch } from '@uplift/ui-kit';
import { LookFields } from './look-fields.tsx';
import styles from './print-page.module.css';
import type { OpenDocument } from './use-print-document.ts';
import type { ChosenPaper } from './use-paper.ts';

/** Kind of list: fewer choices make sense for a song alone. */
export type ListKind = 'song' | 'songs' | 'set';

const HEADINGS: Readonly<Record<ListKind, string>> = { song: 'All Pages', songs: 'All Songs', set: 'Whole Set' };

const PAPERS = [
  { id: 'a4', label: 'A4' },
  { id: 'letter', label: 'US Letter' },
];

const COLUMNS = [
  { id: 'fit', label: 'Automatic' },
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
] as const;

interface WholeOptionsProps {
  readonly kind: ListKind;
  readonly items: readonly PrintItem[];
  readonly open: OpenDocument;
  readonly chosen: ChosenPaper;
}

/** Options for everything in the list. */
export function WholeOptions({ kind, items, open: { choices, choose }, chosen }: WholeOptionsProps) {
  const { whole } = choices;
  const change = (values: Partial<WholeChoice>) => choose({ type: 'whole', change: values });
  return (
    <section className={styles['group']} aria-labelledby="whole-options">
      <h2 id="whole-options">{HEADINGS[kind]}</h2>
      <SelectField
        label="Paper"
        options={PAPERS}
        value={chosen.paper}
        onChange={(paper) => chosen.choosePaper(paper === 'letter' ? 'letter' : 'a4')}
      />
      <LookFields look={whole} change={change} hasShapes={hasCapo(items, choices)} />
      {kind !== 'song' && <LayoutFields kind={kind} whole={whole} change={change} />}
    </section>
  );
}

interface LayoutFieldsProps {
  readonly kind: ListKind;
  readonly whole: WholeChoice;
  readonly change: (values: Partial<WholeChoice>) => void;
}

function LayoutFields({ kind, whole, change }: LayoutFieldsProps) {
  return (
    <>
      <SegmentedControl
        isWide
        label="Columns"
        segments={COLUMNS}
        value={columnChoice(whole)}
        onChange={(columns) => change({ isTwoColumns: columns === 'fit' ? null : columns === 'two' })}
      />
      <div className={styles['switches']}>
        <Switch label="Linear" isSelected={whole.isLinear} onChange={(isLinear) => change({ isLinear })} />
        {kind === 'set' && (
          <Switch
            label="Set List on the First Page"
            isSelected={whole.hasSetList}
            onChange={(hasSetList) => change({ hasSetList })}
          />
        )}
        <Switch
          label="Each Song on a New Page"
          isSelected={whole.isOnNewPages}
          onChange={(isOnNewPages) => change({ isOnNewPages })}
        />
      </div>
    </>
  );
}

function columnChoice({ isTwoColumns }: WholeChoice): 'fit' | 'one' | 'two' {
  if (isTwoColumns === null) return 'fit';
  return isTwoColumns ? 'two' : 'one';
}

function hasCapo(items: readonly PrintItem[], { own }: PrintChoices): boolean {
  return items.some(({ capo }, place) => (own.get(place)?.capo ?? capo) > 0);
}
