import { addDays } from '@uplift/client/dates';
import { duplicateSet, isSongItem, type SetList } from '@uplift/core/set-list';
import { Copy, CopyPlus, Ellipsis, Presentation, QrCode, Redo2, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@uplift/core/library';
import { useNavigate } from 'react-router';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@uplift/ui-kit';
import { InviteGuests } from '../../../guests/index.ts';
import { useCopying } from '../../../libraries/index.ts';
import { useStore } from '../../../state/use-store.ts';
import { usePlanCommands } from './plan-commands.ts';
import styles from './plan-actions.module.css';
import { PerformLink, PresentLink, PrintItem, PrintLink } from './plan-links.tsx';
import { PLANS } from './plan-place.ts';
import { SetDateDialog } from '../date/set-date-dialog.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { useSetTrash } from '../list/use-set-trash.ts';
import { NOTHING_YET, useSharingOffer } from '../sharing/use-sharing-offer.ts';

interface PlanProps {
  readonly set: SetList;
}

/** "11 items, 5 songs". */
export function ItemCount({ set: { order } }: PlanProps) {
  const songs = order.filter(isSongItem).length;
  return <span className="hint num">{`${counted(order.length, 'item')}, ${counted(songs, 'song')}`}</span>;
}

/** Links from a plan to the stages, print and share; none for an empty set. */
export function PlanActions({ set }: PlanProps) {
  return (
    <>
      <PlanMenu set={set} />
      <PrintLink set={set} />
      <ShareButton set={set} />
      <PresentLink set={set} icon={Presentation} />
      <PerformLink set={set} />
    </>
  );
}

/** The links at the bottom of a phone's screen, within reach of the thumb. */
export function PlanDock({ set }: PlanProps) {
  return (
    <aside className={styles['dock']} aria-label="Actions">
      <PerformLink set={set} />
      <PresentLink set={set} />
      <PlanMenu set={set} isForAll />
    </aside>
  );
}

const WEEK_DAYS = 7;

interface PlanMenuProps extends PlanProps {
  /** True if Print and Share have no room next to the menu. */
  readonly isForAll?: boolean;
}

function PlanMenu({ set, isForAll = false }: PlanMenuProps) {
  const { session } = usePlanCommands();
  const { undoLabel, redoLabel } = useStore(session.state);
  const { remove } = useSetTrash();
  const [isDuplicating, setDuplicating] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const navigate = useNavigate();
  const copying = useCopying({ sets: [set.id] }, (isMove) => {
    if (isMove) void navigate(PLANS.href);
  });
  return (
    <>
      <Menu aria-label="More" align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
        <MenuItem
          label="Undo"
          icon={Undo2}
          end="Ctrl Z"
          onAction={session.undo}
          unavailable={undoLabel !== null ? undefined : NOTHING_YET}
        />
        <MenuItem
          label="Redo"
          icon={Redo2}
          onAction={session.redo}
          unavailable={redoLabel !== null ? undefined : NOTHING_YET}
        />
        <MenuSeparator />
        {isForAll && <PrintAndShare set={set} />}
        <InviteItem set={set} onInvite={() => setInviting(true)} />
        <MenuItem label="Duplicate Set" icon={CopyPlus} onAction={() => setDuplicating(true)} />
        {copying.label !== null && <MenuItem label={copying.label} icon={Copy} onAction={copying.open} />}
        <MenuSeparator />
        <MenuItem label="Delete Set" icon={Trash2} isDanger onAction={() => void remove(set)} />
      </Menu>
      {copying.dialog}
      <InviteGuests setId={set.id} isOpen={isInviting} onClose={() => setInviting(false)} />
      <SetDateDialog
        title="Duplicate Set"
        action="Duplicate"
        isOpen={isDuplicating}
        onClose={() => setDuplicating(false)}
        suggestAt={() => (set.at === null ? null : addDays(set.at, WEEK_DAYS))}
        {...(set.name !== undefined && { name: set.name })}
        makeSet={(id, at) => duplicateSet(set, id, at)}
      />
    </>
  );
}

function InviteItem({ set, onInvite }: PlanProps & { readonly onInvite: () => void }) {
  const { isOffered, obstacle } = useSharingOffer(set);
  if (!isOffered) return null;
  return <MenuItem label="Invite Guests" icon={QrCode} onAction={onInvite} unavailable={obstacle ?? undefined} />;
}

function PrintAndShare({ set }: PlanProps) {
  const { openSharing } = usePlanCommands();
  const { isOffered, obstacle } = useSharingOffer(set);
  return (
    <>
      <PrintItem set={set} />
      {isOffered && (
        <MenuItem label="Share" icon={UserPlus} onAction={openSharing} unavailable={obstacle ?? undefined} />
      )}
    </>
  );
}
