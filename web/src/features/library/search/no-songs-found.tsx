import { Button, EmptyState } from '@uplift/ui-kit';

interface NoSongsFoundProps {
  readonly query: string;
  readonly onClear: () => void;
}

/** A pasted page is not repeated whole. */
const MOST_CHARACTERS = 120;

/** Shown for a search without matches. */
export function NoSongsFound({ query, onClear }: NoSongsFoundProps) {
  return (
    <EmptyState headline="No songs found" actions={<Button onPress={onClear}>Clear Search</Button>}>
      Your search &quot;{shortenQuery(query)}&quot; did not match any songs. Please try again.
    </EmptyState>
  );
}

function shortenQuery(query: string): string {
  return query.length > MOST_CHARACTERS ? `${query.slice(0, MOST_CHARACTERS)}…` : query;
}
