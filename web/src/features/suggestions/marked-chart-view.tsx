import type { MarkedChart, MarkedLine, MarkedSection, MarkedText, MarkedWord } from '@uplift/core/suggestions';
import { classNames } from '@uplift/ui-kit';
import { ChordText } from '../../chart/index.ts';
import styles from './suggestions.module.css';

/** Two versions of a song as one chart: what is added is underlined, what is removed is struck through. */
export function MarkedChartView({ chart }: { readonly chart: MarkedChart }) {
  return (
    <>
      <p className={styles['legend']}>
        <ins className={styles['added']}>+ Added</ins>
        <del className={styles['removed']}>− Removed</del>
      </p>
      <dl className={styles['facts']}>
        {chart.facts.map(({ name, before, after }) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>
              <Replaced before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
      {chart.sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a chart is drawn once, and a moved section is in it twice
        <MarkedSectionView key={index} section={section} />
      ))}
    </>
  );
}

function MarkedSectionView({ section: { mark, name, lines } }: { readonly section: MarkedSection }) {
  return (
    <section className={styles['section']}>
      <h2>
        {mark === 'kept' ? (
          <Replaced before={name.before} after={name.after} />
        ) : (
          <Marked text={{ text: name.after, mark }} />
        )}
      </h2>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a drawn chart never change places
        <MarkedLineView key={index} line={line} />
      ))}
    </section>
  );
}

function Replaced({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return after;
  return (
    <>
      {before !== '' && <Marked text={{ text: before, mark: 'removed' }} />}{' '}
      {after !== '' && <Marked text={{ text: after, mark: 'added' }} />}
    </>
  );
}

function Marked({ text: { text, mark } }: { readonly text: MarkedText }) {
  if (mark === 'kept') return text;
  return mark === 'added' ? (
    <ins className={styles['added']}>{text}</ins>
  ) : (
    <del className={styles['removed']}>{text}</del>
  );
}

function MarkedLineView({ line: { mark, words, isOfMeasures, spoken } }: { readonly line: MarkedLine }) {
  return (
    <p className={classNames(styles['line'], mark !== 'kept' && styles['changed'])}>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden>
        {words.map((word, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the words of a drawn line never change places
          <MarkedWordView key={index} word={word} isMeasure={isOfMeasures} />
        ))}
      </span>
    </p>
  );
}

function MarkedWordView({ word, isMeasure }: { readonly word: MarkedWord; readonly isMeasure: boolean }) {
  const { mark, segments, space } = word;
  return (
    <>
      <span className={classNames(styles['word'], isMeasure && styles['measure'])}>
        {segments.map(({ chords, lyric }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a drawn word never change places
          <span key={index} className={styles['segment']}>
            <span className={styles['chords']}>
              {chords.map((chord, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <MarkedChord key={place} chord={chord} />
              ))}
            </span>
            <span>{lyric === '' ? '\u00A0' : <Marked text={{ text: lyric, mark }} />}</span>
          </span>
        ))}
      </span>
      {space}
    </>
  );
}

function MarkedChord({ chord: { text, mark } }: { readonly chord: MarkedText }) {
  if (mark === 'kept') return <ChordText text={text} />;
  return mark === 'added' ? (
    <ins className={styles['added']}>
      <ChordText text={text} />
    </ins>
  ) : (
    <del className={styles['removed']}>
      <ChordText text={text} />
    </del>
  );
}
