import type { ChurchLink } from '@uplift/client/accounts';
import { momentText } from '@uplift/client/dates';
import { Copy, QrCode as QrIcon } from 'lucide-react';
import { joinLink } from '@uplift/core/links';
import { Button, createLazyPart, IconButton, useLazyPart } from '@uplift/ui-kit';
import { useCopyLink } from '../../../state/use-copy-link.ts';
import { useUplift } from '../../../state/uplift.ts';
import { useDialogs } from '../use-dialogs.ts';
import styles from './church-links.module.css';

const codePart = createLazyPart(() => import('./link-code-dialog.tsx'));

interface ShownLinkProps {
  readonly link: ChurchLink;
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
}

/** A link that works: its address, its QR code, its end, and the way to take it back. */
export function ShownLink({ link, isBusy, onTakeBack }: ShownLinkProps) {
  const dialogs = useDialogs<'code'>();
  const code = useLazyPart(codePart, dialogs.current === 'code', dialogs.close);
  const address = window.location.origin + joinLink(link.token);
  const copy = useCopyLink(address);
  return (
    <>
      <div className={styles['address']}>
        <code className={styles['text']}>{address}</code>
        <Button variant="primary" icon={Copy} onPress={copy}>
          Copy Link
        </Button>
        <IconButton icon={QrIcon} label="Show QR Code" onPress={() => dialogs.open('code')} />
      </div>
      <div className={styles['foot']}>
        <p className="hint">
          Anyone who opens it joins as a {link.role}. {useEnd(link)} {joinedSentence(link.joined)} Made by{' '}
          {link.made_by}.
        </p>
        <Button variant="quiet" size="sm" isPending={isBusy} onPress={onTakeBack}>
          Take Back
        </Button>
      </div>
      {dialogs.current === 'code' && code && <code.LinkCodeDialog address={address} onClose={dialogs.close} />}
    </>
  );
}

function useEnd({ ends_at }: ChurchLink): string {
  const { now } = useUplift();
  return `It stops working ${momentText(Date.parse(ends_at), now())}, or once the seats are full.`;
}

function joinedSentence(joined: number): string {
  if (joined === 0) return 'No one has joined with it yet.';
  return joined === 1 ? '1 person joined with it.' : `${joined} people joined with it.`;
}
