import { chordPieces, signsApart, type ChordPiece } from '@uplift/core/print-layout';
import { SIGNS } from './accidental-setting.ts';
import styles from './sheet.module.css';

/** Of the chart's size, as chart.module.css has them. */
const CHORD_SCALE = 0.9;
const QUALITY_SCALE = 0.92;
const LETTERS = { scale: 1, before: 0, after: 0, raised: 0 } as const;

interface SetPiece extends ChordPiece {
  readonly size: number;
  /** Moves from where the piece before ended, in pt. */
  readonly dx: number;
  readonly dy: number;
}

interface LettersProps {
  readonly text: string;
  /** In pt. */
  readonly size: number;
}

/** A chord on paper, just as charts draw it: the root strong, the quality lighter and smaller, real accidentals. */
export function ChordLetters({ text, size }: LettersProps) {
  return <Pieces pieces={setPieces(chordPieces(text), size * CHORD_SCALE)} />;
}

/** Words whose flats and sharps are real signs. */
export function WordsWithSigns({ text, size }: LettersProps) {
  return <Pieces pieces={setPieces(signsApart(text, false), size)} />;
}

function Pieces({ pieces }: { readonly pieces: readonly SetPiece[] }) {
  return pieces.map(({ text, size, dx, dy, isQuality }, index) => (
    <tspan
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
      key={index}
      fontSize={size}
      dx={dx}
      dy={dy}
      {...(isQuality && { className: styles['quality'] })}
    >
      {text}
    </tspan>
  ));
}

function setPieces(pieces: readonly ChordPiece[], size: number): readonly SetPiece[] {
  let after = 0;
  let raised = 0;
  return pieces.map((piece) => {
    const sign = piece.kind === 'flat' || piece.kind === 'sharp' ? SIGNS[piece.kind] : LETTERS;
    const own = size * (piece.isQuality ? QUALITY_SCALE : 1) * sign.scale;
    const set = { ...piece, size: own, dx: after + sign.before * own, dy: raised - sign.raised * own };
    after = sign.after * own;
    raised = sign.raised * own;
    return set;
  });
}
