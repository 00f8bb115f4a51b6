import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { chordsOfKey, type KeyName } from '@uplift/core/music';
import { ChordText } from '../../../chart/index.ts';
import styles from './chord-palette.module.css';

interface ChordPaletteProps {
  readonly musicKey: KeyName;
  /** Text of the field. */
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Suffixes of a chord, as written and as spoken. */
const ADDITIONS: readonly (readonly [text: string, spoken: string])[] = [
  ['7', '7'],
  ['maj7', 'major 7'],
  ['sus4', 'sus 4'],
  ['m', 'minor'],
  ['#', 'sharp'],
  ['b', 'flat'],
  ['/', 'slash bass'],
];

/**
 * Palette for touch screens: the chords of the key over the keyboard, whose letters, digits and signs are on three
 * layouts.
 */
export function ChordPalette({ musicKey, text, onType }: ChordPaletteProps) {
  const bottom = useKeyboardTop();
  useEffect(() => {
    // The field stays in sight over the palette, also when the keyboard comes up.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again whenever the keyboard moves
  }, [bottom]);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps what happens in it to itself
    <aside aria-label="Chord palette" className={styles['frame']} style={{ bottom }} {...OWN_EVENTS}>
      <div role="toolbar" aria-label={`Chords in ${musicKey}`} className={styles['palette']} onPointerDown={keepFocus}>
        <div className={styles['row']}>
          {chordsOfKey(musicKey).map((chord) => (
            <Key key={chord} isChosen={chord === text} onPress={() => onType(chord)}>
              <ChordText text={chord} />
            </Key>
          ))}
        </div>
        <div className={styles['row']}>
          {ADDITIONS.map(([addition, spoken]) => (
            <Key key={addition} label={spoken} onPress={() => onType(text + addition)}>
              {SIGNS.get(addition) ?? addition}
            </Key>
          ))}
        </div>
      </div>
    </aside>,
    document.body,
  );
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['#', '♯'],
  ['b', '♭'],
]);

interface KeyProps {
  readonly label?: string;
  readonly isChosen?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Key({ label, isChosen = false, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['key']}
      aria-label={label}
      data-selected={isChosen || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The field keeps the focus, and the keyboard stays. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}

function keepToItself(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** React hands the events of a portal to the chart it is written in, where a press opens another field. */
const OWN_EVENTS = {
  onPointerDown: keepToItself,
  onPointerMove: keepToItself,
  onPointerUp: keepToItself,
  onMouseDown: keepToItself,
  onClick: keepToItself,
};

/** Px from the bottom of the page to the upper edge of the on-screen keyboard, from the height of the visual viewport. */
function useKeyboardTop(): number {
  const [bottom, setBottom] = useState(keyboardTop);
  useEffect(() => {
    const view = window.visualViewport;
    const follow = () => setBottom(keyboardTop());
    view?.addEventListener('resize', follow);
    view?.addEventListener('scroll', follow);
    return () => {
      view?.removeEventListener('resize', follow);
      view?.removeEventListener('scroll', follow);
    };
  }, []);
  return bottom;
}

function keyboardTop(): number {
  const view = window.visualViewport;
  return view === null ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
}
