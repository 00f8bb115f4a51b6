import { markMatches } from '@uplift/core/search';

interface MarkedTitleProps {
  readonly title: string;
  readonly query: string;
}

/** A title, with the words marked that answer what was typed. */
export function MarkedTitle({ title, query }: MarkedTitleProps) {
  return markMatches(title, query).map((part, at) =>
    part.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one title never change places
      <mark key={at}>{part.text}</mark>
    ) : (
      part.text
    ),
  );
}
