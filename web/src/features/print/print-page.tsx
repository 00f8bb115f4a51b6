import { useSearchParams } from 'react-router';
import { assertNever } from '@uplift/core/foundation';
import { DocumentTitle } from '../../page/index.ts';
import { NothingToPrint } from './nothing-to-print.tsx';
import { PrintDesk } from './print-desk.tsx';
import { PrintHeader } from './print-header.tsx';
import styles from './print-page.module.css';
import { usePrintList, type NothingReason } from './use-print-list.ts';

const LIBRARY = '/library/songs';

/** The charts of the songs of `?open=`, or of the set of `?set=` or `?shared=`, as they come out of the printer. */
export function PrintPage() {
  const [query] = useSearchParams();
  const setId = query.get('set') ?? query.get('shared');
  const open = query.get('open') ?? '';
  const list = usePrintList(setId, open);
  const backTo = setId === null ? LIBRARY : `/plan/${encodeURIComponent(setId)}`;
  switch (list.kind) {
    case 'loading':
      return <Frame backTo={backTo} because={null} />;
    case 'nothing':
      return <Frame backTo={backTo} because={list.because} />;
    case 'ready':
      return <PrintDesk key={setId ?? open} items={list.items} set={list.set} backTo={backTo} />;
    default:
      return assertNever(list);
  }
}

interface FrameProps {
  readonly backTo: string;
  /** Null while it is not known yet what there is. */
  readonly because: NothingReason | null;
}

function Frame({ backTo, because }: FrameProps) {
  return (
    <>
      <DocumentTitle title="Print Arrangement" />
      <PrintHeader backTo={backTo} summary="" isReady={false} />
      <main className={styles['nothing']}>{because !== null && <NothingToPrint because={because} />}</main>
    </>
  );
}
