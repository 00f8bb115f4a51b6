import { ALargeSmall } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button, IconButton, Popover, Switch } from '@uplift/ui-kit';
import { CapoField, ChartChoices, type OwnPreferences, type SongChart } from '../../chart/index.ts';
import { KeyStepper } from './key-stepper.tsx';
import { MetronomeChoices } from './metronome-choices.tsx';
import type { StageActions } from './stage-actions.ts';
import styles from './stage-preferences.module.css';

export interface StagePreferencesProps {
  readonly own: OwnPreferences;
  /** Null while no song is played. */
  readonly song: SongChart | null;
  /** Semitones, -6 to 6, for this performance; 0 is as planned. */
  readonly onTranspose: (by: number) => void;
  readonly actions: StageActions;
}

const LABEL = 'Performance preferences';

/** The button that opens all that a player chooses on stage: the chart's looks, today's key, the metronome. Each choice shows at once. */
export function StagePreferences({ own, song, onTranspose, actions }: StagePreferencesProps) {
  const [isOpen, setOpen] = useState(false);
  const { preferences, choose } = own;
  return (
    <Popover
      label={LABEL}
      trigger={<IconButton icon={ALargeSmall} label={LABEL} />}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles['choices']}>
        <Actions actions={actions} onDone={() => setOpen(false)} />
        <Choices heading="Chart">
          <ChartChoices own={own} canHaveColumns />
        </Choices>
        <Choices heading="Song">
          {song !== null && <KeyStepper song={song} onTranspose={onTranspose} />}
          {song !== null && <CapoField song={song} />}
          <Switch
            label="Confirm before the next song"
            hint="At the end of a song, going on takes a second press"
            isSelected={preferences.confirmsNext}
            onChange={(confirmsNext) => choose({ confirmsNext })}
          />
        </Choices>
        <Choices heading="Metronome">
          <MetronomeChoices own={own} />
        </Choices>
      </div>
    </Popover>
  );
}

function Choices({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {heading}
      </h3>
      {children}
    </section>
  );
}

function Actions({ actions, onDone }: { readonly actions: StageActions; readonly onDone: () => void }) {
  const buttons = [
    { label: `${actions.isLiveScrollOn ? 'Stop' : 'Start'} LiveScroll`, act: actions.onToggleLiveScroll },
    { label: `${actions.isMetronomeOn ? 'Stop' : 'Start'} Metronome`, act: actions.onToggleMetronome },
    { label: 'Pedals…', act: actions.onPedals },
  ];
  return (
    <div className={styles['actions']}>
      {buttons.map(
        ({ label, act }) =>
          act !== null && (
            <Button
              key={label}
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
