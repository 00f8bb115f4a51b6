import { Page } from '../../page/index.ts';

export function BackupPage() {
  return <Page title="Backup">{null}</Page>;
}
