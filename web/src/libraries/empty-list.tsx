import { Button, EmptyState, useToasts } from '@uplift/ui-kit';
import { UserRound } from 'lucide-react';
import { useUplift } from '../state/uplift.ts';
import type { EmptyChurchLibraryProps } from './empty-church-library.tsx';
import type { LibraryKind } from './library-note.tsx';
import { OWN_LIBRARY } from './library-words.ts';

/** A list of a church that has nothing in it yet: ways to fill it, or, for those who only read, a sentence. */
export function EmptyList({ church: { name, mayEdit }, of, children }: EmptyChurchLibraryProps) {
  if (!mayEdit) {
    return (
      <EmptyState headline={`${name} has no ${of} yet`}>
        {`What its owners and leaders add appears here, also without a connection.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headline={`${name} has no ${of} yet`}
      actions={
        <>
          {children}
          <CopyFromOwn name={name} of={of} />
        </>
      }
    >
      {`Everyone in ${name} gets what you add here, on all of their devices.`}
    </EmptyState>
  );
}

function CopyFromOwn({ name, of }: { readonly name: string; readonly of: LibraryKind }) {
  const { libraries } = useUplift();
  const { show } = useToasts();
  const begin = () => {
    libraries.show(null);
    show({
      message:
        of === 'sets' ? `Open a set, then choose Copy to ${name}.` : `Select ${of}, then choose Copy to ${name}.`,
    });
  };
  return (
    <Button icon={UserRound} onPress={begin}>
      {`Copy from ${OWN_LIBRARY}`}
    </Button>
  );
}
