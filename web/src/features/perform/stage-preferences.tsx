import { ALargeSmall } from 'lucide-react';
import { useState } from 'react';
import { IconButton, Popover, useLazyPart } from '@uplift/ui-kit';
import type { GroupId, StageChoicesProps } from './stage-choices.tsx';
import { choicesPart } from './later-parts.ts';

const LABEL = 'Performance preferences';

/** The button that opens all that a player chooses on stage. */
export function StagePreferences(props: Omit<StageChoicesProps, 'group' | 'onGroup' | 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  const [group, setGroup] = useState<GroupId>('chart');
  const part = useLazyPart(choicesPart, isOpen, () => setOpen(false));
  return (
    <Popover
      label={LABEL}
      trigger={<IconButton icon={ALargeSmall} label={LABEL} />}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {part && <part.StageChoices {...props} group={group} onGroup={setGroup} onDone={() => setOpen(false)} />}
    </Popover>
  );
}
