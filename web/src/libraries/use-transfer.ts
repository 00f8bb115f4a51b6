import { storageSentence } from '@uplift/client/records';
import {
  copyRecords,
  recordsText,
  takeBack,
  transferredText,
  type CopyPorts,
  type RecordIds,
  type Transfer,
} from '@uplift/client/libraries/copying';
import { useState } from 'react';
import { accepted, refused } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { useSubmit } from '../state/use-submit.ts';
import { useUplift } from '../state/uplift.ts';
import type { CopyTarget } from './use-copying.tsx';

interface TransferRequest {
  readonly asked: RecordIds;
  readonly target: CopyTarget;
  readonly isMove: boolean;
}

interface Done {
  readonly ports: CopyPorts;
  readonly transfer: Transfer;
}

/** Copies or moves records of the shown library, and offers Undo. */
export function useTransfer(onDone: (isMove: boolean) => void) {
  const uplift = useUplift();
  const { show } = useToasts();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const undo = async ({ ports, transfer }: Done) => {
    const refusal = await takeBack(ports, transfer);
    if (refusal !== null) show({ message: storageSentence('Couldn’t undo this.', refusal) });
  };
  const { failure, sending, submit } = useSubmit<TransferRequest, Done>({
    async send({ asked, target, isMove }) {
      const to = uplift.libraries.open(target.id);
      if (to === null) return refused(`${target.name} isn’t among your libraries any more.`);
      const ports = { from: uplift, to, layers: uplift.layers, newId: uplift.newId };
      setProgress({ done: 0, total: Math.max(asked.songs.length, 1) });
      const copied = await copyRecords(ports, asked, {
        isMove,
        onDone: (done, total) => setProgress({ done, total }),
      });
      setProgress(null);
      if (copied.ok) return accepted({ ports, transfer: copied.value });
      return refused(
        storageSentence(`Couldn’t ${isMove ? 'move' : 'copy'} the ${recordsText(asked)}.`, copied.refusal),
      );
    },
    onDone(done, { asked, target, isMove }) {
      onDone(isMove);
      const words = { asked, transfer: done.transfer, target: target.name, isMove };
      show({ message: transferredText(words), action: { label: 'Undo', onAction: () => void undo(done) } });
    },
  });
  return { failure, submit, progress, isPending: sending !== null };
}
