import type { PinnedPerson } from '@uplift/client/shared-sets';
import { Button } from '@uplift/ui-kit';
import { useState } from 'react';
import { useUplift } from '../../../state/uplift.ts';
import { SafetyCode } from './safety-code.tsx';

/** Button that opens the safety code of the owner of a sealed set. */
export function OwnerCode({ person, name }: { readonly person: PinnedPerson; readonly name: string }) {
  const { sealed } = useUplift().sharedSets;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onPress={() => setOpen(true)}>
        Safety Code
      </Button>
      {isOpen && (
        <SafetyCode
          person={person}
          name={name}
          onCompared={(isSame) => void sealed.compare(person, isSame)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
