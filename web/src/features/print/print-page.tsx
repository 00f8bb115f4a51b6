import { printTitle, type NothingReason } from '@uplift/client/printing';
import { useSearchParams } from 'react-router';
import { assertNever, type SetId, toId } from '@uplift/core/foundation';
import { setLink, sharedSetLink } from '@uplift/core/set-list';
import { DocumentTitle, SignInFirst } from '../../page/index.ts';
import { NothingToPrint } from './nothing-to-print.tsx';
import { PrintWorkspace } from './print-workspace.tsx';
import { PrintHeader } from './print-header.tsx';
import styles from './print-page.module.css';
import { usePrintList, type PrintAddress } from './use-print-list.ts';

const LIBRARY = '/library/songs';

/** The charts of the songs of `?open=`, or of the set of `?set=` or `?shared=`, as they come out of the printer. */
export function PrintPage() {
  const [query] = useSearchParams();
  const address = parseAddress(query);
  const list = usePrintList(address);
  const backTo = backPath(address);
  const frame = { backTo, isSet: address.setId !== null };
  switch (list.type) {
    case 'loading':
      return <Frame {...frame} because={null} />;
    case 'signed-out':
      return <SignInFirst />;
    case 'nothing':
      return <Frame {...frame} because={list.because} />;
    case 'ready':
      return <PrintWorkspace key={address.setId ?? address.open} items={list.items} set={list.set} backTo={backTo} />;
    default:
      return assertNever(list);
  }
}

function parseAddress(query: URLSearchParams): PrintAddress {
  const own = query.get('set');
  const shared = query.get('shared');
  return { setId: own ?? shared, isShared: own === null && shared !== null, open: query.get('open') ?? '' };
}

/** Path that Back leads to. */
function backPath({ setId, isShared }: PrintAddress): string {
  if (setId === null) return LIBRARY;
  const id = toId<SetId>(setId);
  return isShared ? sharedSetLink(id) : setLink(id);
}

interface FrameProps {
  readonly backTo: string;
  readonly isSet: boolean;
  /** Null while it is not known yet what there is. */
  readonly because: NothingReason | null;
}

function Frame({ backTo, isSet, because }: FrameProps) {
  return (
    <>
      <DocumentTitle title={printTitle(isSet)} />
      <PrintHeader backTo={backTo} isSet={isSet} summary="" isReady={false} />
      <main className={styles['nothing']} aria-busy={because === null}>
        {because !== null && <NothingToPrint because={because} />}
      </main>
    </>
  );
}
