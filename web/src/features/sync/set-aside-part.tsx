import { setAsideSentence } from '@uplift/client/records';
import { Download } from 'lucide-react';
import { accepted, refused, type SetAsideRecord } from '@uplift/core/foundation';
import { relativeTime } from '@uplift/core/membership';
import { Button, Notice } from '@uplift/ui-kit';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { setAsideFile, setAsideFileName } from './set-aside-file.ts';

/** Records that could not be read: that they were kept, and the way to hand them to someone who can help. */
export function SetAsidePart({ records }: { readonly records: readonly SetAsideRecord[] }) {
  const { now } = useUplift();
  const downloading = useDownload();
  const [newest] = records;
  if (newest === undefined) return null;
  return (
    <>
      {downloading.failure !== null && <Notice tone="bad">{downloading.failure}</Notice>}
      <Notice
        tone="wait"
        action={
          <Button
            variant="quiet"
            size="sm"
            icon={Download}
            isPending={downloading.isBusy}
            onPress={() => downloading.submit()}
          >
            Download
          </Button>
        }
      >
        {setAsideSentence(records.length)} The last one {relativeTime(newest.at, now())}.
      </Notice>
    </>
  );
}

function useDownload() {
  const uplift = useUplift();
  return useSubmit<void, readonly unknown[]>({
    async send() {
      try {
        return accepted(await uplift.sync.readSetAside());
      } catch {
        return refused('They couldn’t be read from this device. Reload the page, then try again.');
      }
    },
    onDone: (records) => uplift.saveFile(setAsideFileName(uplift.now()), setAsideFile(records)),
  });
}
