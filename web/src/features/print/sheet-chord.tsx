import type { PrintText } from '@uplift/core/print-layout';
import { chordPieces, type ChordPiece } from './chord-pieces.ts';
import styles from './sheet.module.css';

/** Of the chart's size, as chart.module.css has them. */
const CHORD_SCALE = 0.9;
const QUALITY_SCALE = 0.92;

/** How a sign is set, in em of its own size (ui-kit/styles.css: .acc): scaled to cap height, its side bearings cut. */
const SIGNS = {
  flat: { scale: 1.2, before: -0.035, after: -0.02, raised: 0 },
  sharp: { scale: 0.95, before: -0.03, after: 0, raised: 0.17 },
} as const;
const LETTERS = { scale: 1, before: 0, after: 0, raised: 0 } as const;

interface SetPiece extends ChordPiece {
  readonly size: number;
  /** Moves from where the piece before ended, in pt. */
  readonly dx: number;
  readonly dy: number;
}

/** A chord on paper, just as charts draw it: the root strong, the quality lighter and smaller, real accidentals. */
export function SheetChord({ chord }: { readonly chord: PrintText }) {
  return (
    <text x={chord.x} y={chord.baseline} className={styles['chord']}>
      {setPieces(chord).map(({ text, size, dx, dy, isQuality }, index) => (
        <tspan
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one chord never change places
          key={index}
          fontSize={size}
          dx={dx}
          dy={dy}
          {...(isQuality && { className: styles['quality'] })}
        >
          {text}
        </tspan>
      ))}
    </text>
  );
}

function setPieces({ text, size }: PrintText): readonly SetPiece[] {
  let after = 0;
  let raised = 0;
  return chordPieces(text).map((piece) => {
    const sign = piece.kind === 'flat' || piece.kind === 'sharp' ? SIGNS[piece.kind] : LETTERS;
    const own = size * CHORD_SCALE * (piece.isQuality ? QUALITY_SCALE : 1) * sign.scale;
    const set = { ...piece, size: own, dx: after + sign.before * own, dy: raised - sign.raised * own };
    after = sign.after * own;
    raised = sign.raised * own;
    return set;
  });
}
