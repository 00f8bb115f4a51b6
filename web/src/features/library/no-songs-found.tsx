import { Button, EmptyState } from '@uplift/ui-kit';

interface NoSongsFoundProps {
  readonly query: string;
  readonly onClear: () => void;
}

/** What a search shows that matches nothing. */
export function NoSongsFound({ query, onClear }: NoSongsFoundProps) {
  return (
    <EmptyState headline="No songs found" actions={<Button onPress={onClear}>Clear Search</Button>}>
      Your search &quot;{query}&quot; did not match any songs. Please try again.
    </EmptyState>
  );
}
