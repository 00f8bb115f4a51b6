import { claimingOwner, type ClaimKind } from '@uplift/client/claiming';
import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeviceContents, KeptCounts } from '@uplift/core/foundation';
import { DetailRow, DetailRows } from '@uplift/ui-kit';
import { ClaimDoor, useClaimSession } from '../../claim/index.ts';
import { focusRest } from '../../page/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { Part } from './part.tsx';
import { keptText } from './sync-words.ts';

interface KeptPartProps {
  readonly contents: DeviceContents;
  /** Count of edits that the server doesn't have. */
  readonly waiting: number;
}

/** Counts of each kind on this device, whose they are, and the way to move unclaimed records to the account. */
export function KeptPart({ contents, waiting }: KeptPartProps) {
  const inTrash = contents.songs.inTrash + contents.collections.inTrash + contents.sets.inTrash;
  return (
    <Part title="On This Device">
      <DetailRows>
        <KeptRow kind="songs" label="Songs" counts={contents.songs} />
        <KeptRow kind="collections" label="Collections" counts={contents.collections} />
        <KeptRow kind="sets" label="Sets" counts={contents.sets} />
        <DetailRow label="Waiting Edits">
          <span className="num">{waiting === 0 ? 'None' : waiting.toLocaleString('en-US')}</span>
        </DetailRow>
        {inTrash > 0 && (
          <DetailRow label="In the Trash">
            <span className="num">{inTrash.toLocaleString('en-US')}</span>
          </DetailRow>
        )}
      </DetailRows>
    </Part>
  );
}

interface KeptRowProps {
  readonly kind: ClaimKind;
  readonly label: string;
  readonly counts: KeptCounts;
}

function KeptRow({ kind, label, counts }: KeptRowProps) {
  const session = useClaimSession(kind);
  const [isUnreadable, setUnreadable] = useState(false);
  const canClaim = claimingOwner(useStore(useUplift().session)) !== null && counts.unclaimed > 0;
  useFocusAfter(canClaim);
  const open = async () => setUnreadable(!(await session.open()));
  return (
    <>
      <DetailRow
        label={label}
        {...(canClaim && { action: { icon: CloudUpload, label: `Sync ${label}…`, onPress: () => void open() } })}
      >
        <output className="num">{isUnreadable ? 'They couldn’t be read. Try again.' : keptText(counts)}</output>
      </DetailRow>
      <ClaimDoor kind={kind} session={session} />
    </>
  );
}

/** Moves the focus when the pressed button disappears with the last record: to the next action. */
function useFocusAfter(isButtonThere: boolean): void {
  const wasThere = useRef(isButtonThere);
  useEffect(() => {
    if (wasThere.current && !isButtonThere && document.activeElement === document.body) focusRest(document.body);
    wasThere.current = isButtonThere;
  }, [isButtonThere]);
}
