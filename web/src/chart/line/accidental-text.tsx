interface AccidentalTextProps {
  /** Words that may hold ♭ and ♯, such as a key's name. */
  readonly text: string;
}

const ACCIDENTALS = /([♭♯])/u;

/** Words with their flats and sharps set as real signs, scaled to cap height. */
export function AccidentalText({ text }: AccidentalTextProps) {
  return text.split(ACCIDENTALS).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
    part === '♭' || part === '♯' ? <Accidental key={index} sign={part} /> : part,
  );
}

/** One flat or sharp. */
export function Accidental({ sign }: { readonly sign: '♭' | '♯' }) {
  return <span className={sign === '♭' ? 'acc fl' : 'acc sh'}>{sign}</span>;
}
