import { isTimed, summaryWords, whyNotTimed, timingSummary } from '@uplift/core/song-timing';
import { CalendarClock, Drum, Ellipsis } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button, Dialog, IconButton, Menu, MenuItem } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import { TapTimingDialog } from './tap-timing-dialog.tsx';
import styles from './timing-tools.module.css';
import { useAutoSchedule, type AutoSchedule } from './use-auto-schedule.ts';
import { useTapRun } from './use-tap-run.ts';

/** Timing a whole song at once: tapped along with the metronome, or evenly as a start. Nothing while the song is only read. */
export function TimingTools() {
  const { song, arrangementId, arrangement, isEditing } = useEditor();
  const [isTapping, setTapping] = useState(false);
  const session = useTapRun();
  const summary = useMemo(() => timingSummary(song, arrangementId), [song, arrangementId]);
  const wordsId = useId();
  if (!isEditing) return null;
  const because = whyNotTimed(arrangement);
  const off = { isDisabled: because !== null, 'aria-describedby': wordsId };
  return (
    <section className={styles['tools']} aria-label="Song timing">
      <Button
        {...off}
        variant={isTimed(summary) ? 'secondary' : 'primary'}
        icon={Drum}
        onPress={() => setTapping(true)}
      >
        Tap Timing
      </Button>
      <AutoScheduling off={off} />
      <p id={wordsId} className={styles['words']}>
        {because ?? summaryWords(summary)}
      </p>
      {isTapping && <TapTimingDialog session={session} onClose={() => setTapping(false)} />}
    </section>
  );
}

interface AutoSchedulingProps {
  readonly off: { readonly isDisabled: boolean; readonly 'aria-describedby': string };
}

function AutoScheduling({ off }: AutoSchedulingProps) {
  const auto = useAutoSchedule();
  return (
    <>
      <Button {...off} icon={CalendarClock} onPress={auto.fill}>
        Auto-schedule
      </Button>
      <Menu
        aria-label="More timing"
        trigger={<IconButton icon={Ellipsis} label="More timing" variant="secondary" isDisabled={off.isDisabled} />}
      >
        <MenuItem
          label="Replace all timing"
          description="Starts over: measures and lines are placed again"
          icon={CalendarClock}
          onAction={auto.replaceAll}
        />
      </Menu>
      <ReplaceQuestion auto={auto} />
    </>
  );
}

/** The question shown when there is nothing left to fill in. */
function ReplaceQuestion({ auto }: { readonly auto: AutoSchedule }) {
  return (
    <Dialog
      title="Every line is timed"
      size="sm"
      isOpen={auto.isAsking}
      onClose={auto.leaveIt}
      footer={
        <>
          <Button variant="quiet" onPress={auto.leaveIt}>
            Cancel
          </Button>
          <Button variant="strong" onPress={auto.replaceAll}>
            Replace all timing
          </Button>
        </>
      }
    >
      <p>There’s nothing left to fill in. Replacing re-times every measure and line. You can undo it.</p>
    </Dialog>
  );
}
