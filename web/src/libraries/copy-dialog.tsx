import type { RecordIds } from '@uplift/client/libraries/copying';
import { recordsTitle } from '@uplift/client/libraries/copying';
import { Copy, FolderInput } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ChoiceCard, ChoiceCards, Dialog, Notice, Progress, SelectField } from '@uplift/ui-kit';
import styles from './copy-dialog.module.css';
import { SongUses } from './song-uses.tsx';
import type { CopyTarget, CopyTargets } from './use-copying.tsx';
import { useTransfer } from './use-transfer.ts';

interface CopyDialogProps {
  readonly asked: RecordIds;
  readonly targets: CopyTargets;
  /** True if the person may also take the records out of the shown library. */
  readonly mayMove: boolean;
  readonly onClose: () => void;
  readonly onDone?: ((isMove: boolean) => void) | undefined;
}

/** Asks where records go, and whether they stay here as well. */
export function CopyDialog({ asked, targets, mayMove, onClose, onDone }: CopyDialogProps) {
  const [target, setTarget] = useState(targets[0]);
  const [isMove, setMove] = useState(false);
  const transfer = useTransfer((wasMove) => {
    onClose();
    onDone?.(wasMove);
  });
  const what = recordsTitle(asked);
  return (
    <Dialog
      title={`${what} to ${targets.length === 1 ? target.name : 'Another Library'}`}
      isOpen
      onClose={onClose}
      isDismissable={!transfer.isPending}
      onSubmit={() => transfer.submit({ asked, target, isMove })}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={transfer.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isPending={transfer.isPending}>
            {`${isMove ? 'Move' : 'Copy'} ${what}`}
          </Button>
        </>
      }
    >
      {transfer.failure !== null && <Notice tone="bad">{transfer.failure}</Notice>}
      <TargetField targets={targets} value={target} onChange={setTarget} />
      {mayMove ? <MoveOrCopy isMove={isMove} onChange={setMove} /> : <p>{COPY_WORDS}</p>}
      {isMove && <SongUses asked={asked} />}
      <Copied progress={transfer.progress} />
    </Dialog>
  );
}

interface TargetFieldProps extends Pick<CopyDialogProps, 'targets'> {
  readonly value: CopyTarget;
  readonly onChange: (target: CopyTarget) => void;
}

/** The choice among several libraries; nothing if there is one. */
function TargetField({ targets, value, onChange }: TargetFieldProps) {
  if (targets.length === 1) return null;
  const choose = (id: string) => {
    const target = targets.find((each) => String(each.id) === id);
    if (target !== undefined) onChange(target);
  };
  return (
    <SelectField
      label="Library"
      options={targets.map(({ id, name }) => ({ id: String(id), label: name }))}
      value={String(value.id)}
      onChange={choose}
    />
  );
}

const COPY_WORDS = 'Each library has its own. A change in one doesn’t reach the other.';

interface MoveOrCopyProps {
  readonly isMove: boolean;
  readonly onChange: (isMove: boolean) => void;
}

function MoveOrCopy({ isMove, onChange }: MoveOrCopyProps) {
  return (
    <ChoiceCards label="Move or copy">
      <ChoiceCard name="transfer" title="Copy" icon={Copy} isChosen={!isMove} onChoose={() => onChange(false)}>
        {COPY_WORDS}
      </ChoiceCard>
      <ChoiceCard name="transfer" title="Move" icon={FolderInput} isChosen={isMove} onChoose={() => onChange(true)}>
        Only the other library has it afterwards. Here it goes to the trash. Its history doesn’t move.
      </ChoiceCard>
    </ChoiceCards>
  );
}

/** Shorter copies show no progress. */
const SHOW_AFTER_MS = 500;

function Copied({ progress }: { readonly progress: { readonly done: number; readonly total: number } | null }) {
  const [isLong, setLong] = useState(false);
  const isPending = progress !== null;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLong(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  if (progress === null || !isLong) return null;
  const countText = `${String(progress.done)} of ${String(progress.total)}`;
  return (
    <div className={styles['progress']}>
      <Progress label="Copying songs" done={progress.done} total={progress.total} countText={countText} />
    </div>
  );
}
