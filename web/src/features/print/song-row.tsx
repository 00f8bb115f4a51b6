import { songSummary } from '@uplift/client/printing';
import {
  type PrintItem,
  songLook,
  type OwnChoice,
  type PrintChoiceEvent,
  type PrintChoices,
} from '@uplift/core/print-layout';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, Checkbox, Icon, Tag } from '@uplift/ui-kit';
import { LookFields } from './look-fields.tsx';
import styles from './print-page.module.css';
import { SongFields } from './song-fields.tsx';
import { SongNotFound } from './song-not-found.tsx';

interface SongRowProps {
  readonly item: PrintItem;
  /** Its place in the list. */
  readonly index: number;
  readonly choices: PrintChoices;
  readonly choose: (event: PrintChoiceEvent) => void;
  /** Count of its pages. */
  readonly pages: number;
  readonly hasTwoColumns: boolean;
  /** "Same as the Set" */
  readonly sameLabel: string;
}

/** Row of a song: whether it is printed, and its own options. */
export function SongRow(props: SongRowProps) {
  const { item, index, choices, choose, pages } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (item.song === null)
    return (
      <li className={styles['missing']}>
        <SongNotFound />
      </li>
    );
  const { title } = item.song;
  const isPrinted = !choices.leftOut.has(index);
  return (
    <li className={styles['song']}>
      <Checkbox
        aria-label={`Print ${title}`}
        isSelected={isPrinted}
        onChange={(isOn) => choose({ type: 'printed', index, isPrinted: isOn })}
      />
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className={styles['words']}>
            <h3>{title}</h3>
            <span className={styles['hint']}>
              {isPrinted ? songSummary(item, songLook(choices, index), pages) : 'Not printed'}
            </span>
          </span>
          {choices.own.has(index) && <Tag tone="accent">Own</Tag>}
          <span className={styles['chevron']}>
            <Icon of={ChevronDown} size="sm" />
          </span>
        </summary>
        {isOpen && <OwnFields {...props} />}
      </details>
    </li>
  );
}

function OwnFields({ item, index, choices, choose, hasTwoColumns, sameLabel }: SongRowProps) {
  const look = songLook(choices, index);
  const change = (values: OwnChoice) => choose({ type: 'song', index, change: values });
  return (
    <div className={styles['own']}>
      <LookFields look={look} change={change} hasShapes={(look.capo ?? item.capo) > 0} />
      <SongFields item={item} look={look} hasTwoColumns={hasTwoColumns} change={change} />
      {choices.own.has(index) && (
        <Button variant="secondary" icon={RotateCcw} onPress={() => choose({ type: 'same-as-whole', index })}>
          {sameLabel}
        </Button>
      )}
    </div>
  );
}
