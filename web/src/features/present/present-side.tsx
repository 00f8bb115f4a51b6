import { neighborTitle } from '@uplift/client/stage';
import { ArrowLeft, ArrowRight, CaptionsOff, MonitorOff } from 'lucide-react';
import type { DeckSlide } from '@uplift/core/presentation';
import { Button } from '@uplift/ui-kit';
import { Monitor } from './monitor.tsx';
import { PresentNotices } from './present-notices.tsx';
import type { PresentParts } from './present-parts.ts';
import styles from './present-side.module.css';
import { TimeLine } from './time-line.tsx';

/** Current and next slide as the audience sees them, and the buttons to go on. */
export function PresentSide(parts: PresentParts) {
  const { presentation, own, deck, index, window } = parts;
  const { settings, image } = own;
  const isOnAir = window.state === 'open';
  const since = window.state === 'closed' ? null : presentation.startedAtEpochMs;
  return (
    <aside className={styles['side']} aria-label="Screen">
      <Monitor
        name="Now"
        aside={<TimeLine sinceEpochMs={since} />}
        slide={deck?.slides[index] ?? null}
        screen={presentation.screen}
        settings={settings}
        image={image}
        isOnAir={isOnAir}
      />
      <div className={styles['nextRow']}>
        <NextMonitor {...parts} />
        <Steps {...parts} />
        <Screens {...parts} />
      </div>
      <PresentNotices {...parts} />
    </aside>
  );
}

/** Across the end of a song it is the first slide of the next item. */
function NextMonitor(parts: PresentParts) {
  const { presentation, own, deck, index, conditions } = parts;
  const isAcross = deck !== null && index >= deck.slides.length - 1;
  const title = isAcross ? (neighborTitle(conditions, presentation.place.songIndex + 1) ?? 'End of the list') : '';
  return <Monitor name="Next" aside={title} slide={slideAfter(parts)} settings={own.settings} image={own.image} />;
}

function slideAfter({ deck, nextDeck, index }: PresentParts): DeckSlide | null {
  if (deck === null) return null;
  return deck.slides[index + 1] ?? nextDeck?.slides[0] ?? null;
}

function Steps({ deck, index, conditions, presentation, onStep }: PresentParts) {
  const isFirst = index === 0;
  const hasNextItem = presentation.place.songIndex < conditions.length - 1;
  const isAtEnd = deck === null || index >= deck.slides.length - 1;
  const isLast = isAtEnd && !hasNextItem;
  const onward = isAtEnd && hasNextItem ? 'Next item' : isLast ? 'Last slide' : 'Next slide';
  return (
    <div className={styles['steps']}>
      <Button icon={ArrowLeft} aria-disabled={isFirst} onPress={() => onStep(-1)}>
        <span className={styles['wideWords']}>Previous slide</span>
      </Button>
      <Button variant="strong" icon={ArrowRight} aria-disabled={isLast} onPress={() => onStep(1)}>
        <span className={styles['nextWords']}>{onward}</span>
      </Button>
    </div>
  );
}

/** Pressed once more, or Escape, and the slide is back. */
function Screens({ presentation, dispatch }: PresentParts) {
  return (
    <div className={styles['screens']}>
      {SCREENS.map(({ to, label, icon, keys }) => {
        const isOn = presentation.screen === to;
        return (
          <Button
            key={to}
            variant={isOn ? 'strong' : 'secondary'}
            icon={icon}
            aria-pressed={isOn}
            aria-keyshortcuts={keys}
            onPress={() => dispatch({ type: 'screen', to })}
          >
            <span className={styles['wideWords']}>{label}</span>
          </Button>
        );
      })}
    </div>
  );
}

const SCREENS = [
  { to: 'black', label: 'Black screen', icon: MonitorOff, keys: '.' },
  { to: 'blank', label: 'Clear words', icon: CaptionsOff, keys: ',' },
] as const;
