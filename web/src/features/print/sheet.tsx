import { memo } from 'react';
import type { Paper, PaperName, PrintPage, PrintText } from '@uplift/core/print-layout';
import { classNames } from '@uplift/ui-kit';
import { ChordLetters, WordsWithSigns } from './sheet-letters.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly page: PrintPage;
  readonly paper: Paper;
  readonly paperName: PaperName;
  /** Label for screen readers. */
  readonly label: string;
}

/** A printed page, shown on screen as the same drawing, scaled. */
export const Sheet = memo(function Sheet({ page, paper, paperName, label }: SheetProps) {
  return (
    <div className={classNames(styles['sheet'], styles[paperName])} data-theme="light">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would not have the page's fonts, nor text to select */}
      <svg viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={label}>
        {page.rules.map(({ x, y, width, height, isMuted }, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a page is rendered as a whole
            key={index}
            className={styles[isMuted ? 'faint' : 'rule']}
            {...{ x, y, width, height }}
          />
        ))}
        {page.texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is rendered as a whole
          <SheetText key={index} text={text} stretchPercent={text.stretchPercent ?? page.stretchPercent} />
        ))}
      </svg>
    </div>
  );
});

function SheetText({ text, stretchPercent }: { readonly text: PrintText; readonly stretchPercent: number }) {
  return (
    <text
      x={text.isRightToLeft ? text.x + text.width : text.x}
      y={text.baseline}
      fontSize={text.size}
      className={classNames(styles[text.face], text.isMuted && styles['muted'])}
      {...(text.isRightToLeft && { direction: 'rtl' })}
      {...(text.face === 'lyric' && stretchPercent < 100 && { style: { fontStretch: `${stretchPercent}%` } })}
    >
      <Letters {...text} />
    </text>
  );
}

const SIGN = /[♭♯]/u;

function Letters({ face, text, size }: PrintText) {
  if (face === 'chord') return <ChordLetters text={text} size={size} />;
  // Lyrics are measured as they are: a sign in one is a letter.
  return face !== 'lyric' && SIGN.test(text) ? <WordsWithSigns text={text} size={size} /> : text;
}
