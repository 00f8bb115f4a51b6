import { ALargeSmall } from 'lucide-react';
import { useState } from 'react';
import { IconButton, Popover, useLazyPart } from '@uplift/ui-kit';
import type { StageChoicesProps } from './stage-choices.tsx';
import { choicesPart } from './later-parts.ts';

const LABEL = 'Performance preferences';

/** The button that opens all that a player chooses on stage. */
export function StagePreferences(props: Omit<StageChoicesProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  const part = useLazyPart(choicesPart, isOpen, () => setOpen(false));
  return (
    <Popover
      label={LABEL}
      trigger={<IconButton icon={ALargeSmall} label={LABEL} />}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {part && <part.StageChoices {...props} onDone={() => setOpen(false)} />}
    </Popover>
  );
}
