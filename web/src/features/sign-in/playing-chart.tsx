import { ChordText } from '../../chart/index.ts';
import { classNames } from '@uplift/ui-kit';
import styles from './playing-chart.module.css';

/** A chord, and the words it begins; no chord over those a line begins with. */
type Run = readonly [chord: string | null, words: string];

/** The third verse of "Amazing Grace" (John Newton, 1779; public domain), while its third line is played. */
const LINES: readonly (readonly Run[])[] = [
  [
    [null, 'Through '],
    ['G', 'many '],
    ['G7', 'dangers, '],
    ['C', 'toils and '],
    ['G', 'snares'],
  ],
  [
    [null, 'I have al'],
    ['Em', 'ready '],
    ['D', 'come; '],
    ['D7', '\u00A0'],
  ],
  [
    [null, '’Tis '],
    ['G', 'grace hath '],
    ['G7', 'brought me '],
    ['C', 'safe thus '],
    ['G', 'far,'],
  ],
  [
    [null, 'And '],
    ['Em', 'grace will '],
    ['D7', 'lead me '],
    ['G', 'home.'],
  ],
];
const PLAYED = 2;

/** A picture of a chart that is played, on black in either theme: nothing in it is read out or reached. */
export function PlayingChart() {
  return (
    <aside className={styles['art']} data-theme="dark" aria-hidden>
      <div>
        {LINES.map((runs, index) => (
          <p
            key={index}
            className={classNames(styles['line'], index < PLAYED && styles['past'], index === PLAYED && styles['on'])}
          >
            {runs.map(([chord, words]) => (
              <span key={words} className={styles['run']}>
                {chord !== null && (
                  <span className={styles['chord']}>
                    <ChordText text={chord} />
                  </span>
                )}
                {words}
              </span>
            ))}
          </p>
        ))}
        <p className={styles['by']}>Amazing Grace, John Newton, 1779</p>
      </div>
    </aside>
  );
}
