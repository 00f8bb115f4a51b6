import { MonitorUp } from 'lucide-react';
import { assertNever } from '@uplift/core/foundation';
import { Button, Notice, SelectField } from '@uplift/ui-kit';
import type { ScreenChoices as Screens, ScreenInfo } from '@uplift/core/presentation';
import { useUplift } from '../../../state/uplift.ts';
import { useStore } from '../../../state/use-store.ts';
import styles from './slide-look.module.css';

/** On which screen the room sees the slides. */
export function ScreenChoices() {
  const { audience } = useUplift();
  return (
    <>
      <ScreenPart
        screens={useStore(audience.screens)}
        onAsk={() => void audience.askScreens()}
        onChoose={(id) => audience.chooseScreen(id)}
      />
      <Notice>
        For a video mixer, open Uplift in one of its docks and add this address as a source:{' '}
        <span className={styles['address']}>{`${window.location.origin}/presentation?background=transparent`}</span>
      </Notice>
    </>
  );
}

export interface ScreenPartProps {
  readonly screens: Screens;
  /** To be called while a press is handled: the browser asks then. */
  readonly onAsk: () => void;
  readonly onChoose: (id: string) => void;
}

/** Choice of screens, or the reason for having none. */
export function ScreenPart(props: ScreenPartProps) {
  return (
    <>
      {props.screens.isChosenMissing && (
        <Notice tone="wait">The chosen screen isn’t connected. Check the cable.</Notice>
      )}
      <ScreenChoice {...props} />
    </>
  );
}

function ScreenChoice({ screens: { kind, list, chosen }, onAsk, onChoose }: ScreenPartProps) {
  switch (kind) {
    case 'known':
      return (
        <SelectField
          label="Slides are shown on"
          placeholder="Choose a screen"
          options={list.map((screen, index) => ({ id: screen.id, label: screenName(screen, index) }))}
          value={chosen?.id ?? null}
          onChange={onChoose}
        />
      );
    case 'ask':
      return (
        <>
          <Notice>
            Your browser asks once if Uplift may see your screens. After that, slides open on the right one.
          </Notice>
          <Button icon={MonitorUp} onPress={onAsk}>
            Choose a Screen…
          </Button>
        </>
      );
    case 'one':
      return (
        <Notice>
          Only one screen found. Plug in the projector and set it to extend this screen, not mirror it. It then appears
          here.
        </Notice>
      );
    case 'unsupported':
      return (
        <Notice>
          This browser doesn’t show which screens are connected. Drag the slides window to the big screen, then click it
          for full screen.
        </Notice>
      );
    default:
      return assertNever(kind);
  }
}

/** Names a screen by its maker and its size: "EPSON PJ, 1920 × 1080". */
function screenName({ label, width, height, isCurrent }: ScreenInfo, index: number): string {
  const name = label === '' ? `Screen ${index + 1}` : label;
  return `${name}, ${width} × ${height}${isCurrent ? ' (this one)' : ''}`;
}
