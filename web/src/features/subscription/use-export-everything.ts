import { storageSentence } from '@uplift/client/records';
import { useState } from 'react';
import { useUplift, type Uplift } from '../../state/uplift.ts';

/** State of the export. */
export type Exporting =
  | { readonly type: 'idle' | 'making' }
  | { readonly type: 'made'; readonly words: string }
  | { readonly type: 'failed'; readonly because: string };

/** Name of the file with the server's data about the account, next to the library in the same zip. */
const ACCOUNT_FILE = 'account.json';

const NOT_MADE = 'Couldn’t create the export.';

/** Downloads one zip: the library of this device, as a backup, and the server's data about the account. */
export function useExportEverything(): { readonly exporting: Exporting; readonly start: () => Promise<void> } {
  const uplift = useUplift();
  const [exporting, setExporting] = useState<Exporting>({ type: 'idle' });
  return {
    exporting,
    async start() {
      setExporting({ type: 'making' });
      setExporting(await exportEverything(uplift));
    },
  };
}

type Ports = Pick<Uplift, 'accounts' | 'backup' | 'saveFile'>;

async function exportEverything({ accounts, backup, saveFile }: Ports): Promise<Exporting> {
  try {
    const account = await accounts.exportAccount();
    const beside = account.ok ? [[ACCOUNT_FILE, await account.value.text()] as const] : [];
    const made = await backup.create(new Map(beside));
    if (!made.ok) return { type: 'failed', because: storageSentence(NOT_MADE, made.refusal) };
    const { fileName, bytes } = made.value;
    saveFile(fileName, new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
    return { type: 'made', words: madeText(fileName, account.ok) };
  } catch {
    return { type: 'failed', because: `${NOT_MADE} The browser stopped the task. Reload the page, then try again.` };
  }
}

function madeText(fileName: string, isAccountIn: boolean): string {
  const made = `${fileName} is in your downloads`;
  return isAccountIn
    ? `${made}, including your account’s data from the server.`
    : `${made}. Couldn’t get your account’s data from the server. Try again to include it.`;
}
