import { assertNever } from '@uplift/core/foundation';
import { Button, SegmentedControl } from '@uplift/ui-kit';
import { CapoField, ChartChoices, PreferenceSwitch, type OwnPreferences, type SongChart } from '../../chart/index.ts';
import type { OwnLedSound } from '../../stage/index.ts';
import { KeyStepper } from './key-stepper.tsx';
import { MetronomeChoices } from './metronome-choices.tsx';
import type { StageActions } from './stage-actions.ts';
import styles from './stage-choices.module.css';

export interface StageChoicesProps {
  readonly own: OwnPreferences;
  /** Null outside of sets, which have no leader. */
  readonly ledSound: OwnLedSound | null;
  /** Null while no song is played. */
  readonly song: SongChart | null;
  /** Semitones, -6 to 6, for this performance; 0 is as planned. */
  readonly onTranspose: (by: number) => void;
  readonly actions: StageActions;
  /** The group that is shown, also when the choices are opened again. */
  readonly group: GroupId;
  readonly onGroup: (group: GroupId) => void;
  /** Closes the choices. */
  readonly onDone: () => void;
}

const GROUPS = [
  { id: 'chart', label: 'Chart' },
  { id: 'song', label: 'Song' },
  { id: 'metronome', label: 'Metronome' },
] as const;

export type GroupId = (typeof GROUPS)[number]['id'];
type ChosenProps = Omit<StageChoicesProps, 'onGroup' | 'onDone'>;

/** All that a player chooses on stage: the chart's looks, today's key, the metronome. Each choice shows at once. */
export function StageChoices({ onGroup, onDone, ...props }: StageChoicesProps) {
  return (
    <div className={styles['choices']}>
      <Actions actions={props.actions} onDone={onDone} />
      {props.song !== null && <KeyStepper song={props.song} onTranspose={props.onTranspose} />}
      <SegmentedControl
        label="Performance preferences"
        isLabelHidden
        segments={GROUPS}
        value={props.group}
        onChange={onGroup}
      />
      <div className={styles['group']}>
        <Choices {...props} />
      </div>
    </div>
  );
}

function Choices(props: ChosenProps) {
  switch (props.group) {
    case 'chart':
      return <ChartChoices own={props.own} isOnStage />;
    case 'song':
      return <SongChoices {...props} />;
    case 'metronome':
      return <MetronomeChoices own={props.own} ledSound={props.ledSound} />;
    default:
      return assertNever(props.group);
  }
}

function SongChoices({ own, song }: ChosenProps) {
  return (
    <>
      {song !== null && <CapoField song={song} />}
      <PreferenceSwitch own={own} of="confirmsNext" label="Ask before the next song" hint="Press twice to go on" />
    </>
  );
}

function Actions({ actions, onDone }: { readonly actions: StageActions; readonly onDone: () => void }) {
  const buttons = [
    { label: `${actions.isLiveScrollOn ? 'Stop' : 'Start'} LiveScroll`, act: actions.onToggleLiveScroll },
    { label: `${actions.isMetronomeOn ? 'Stop' : 'Start'} Metronome`, act: actions.onToggleMetronome },
    { label: 'Pedals…', act: actions.onPedals },
    { label: 'My Layer…', act: actions.onLayer },
  ];
  return (
    <div className={styles['actions']}>
      {buttons.map(
        ({ label, act }) =>
          act !== null && (
            <Button
              key={label}
              size="sm"
              onPress={() => {
                act();
                onDone();
              }}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
