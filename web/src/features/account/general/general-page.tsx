import type { Profile } from '@uplift/client/accounts';
import { ImageUp, Pencil } from 'lucide-react';
import { Avatar, DetailRow, DetailRows } from '@uplift/ui-kit';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';
import { AccountFrame } from '../account-frame.tsx';
import { AddressRow } from './address-row.tsx';
import { EditNameDialog } from './edit-name-dialog.tsx';
import { EditPictureDialog } from './edit-picture-dialog.tsx';
import { FoundingPart } from './founding-part.tsx';
import { Heading } from '../heading.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { NoProfile } from '../no-profile.tsx';
import { useDialogs } from '../use-dialogs.ts';

/** Page of the person's name and picture. */
export function GeneralPage() {
  const { profile, church } = useStore(useUplift().accounts.state);
  return (
    <AccountFrame>
      {profile === null ? <NoProfile /> : <General profile={profile} churchName={church?.name ?? null} />}
    </AccountFrame>
  );
}

function General({ profile, churchName }: { readonly profile: Profile; readonly churchName: string | null }) {
  const dialogs = useDialogs<'name' | 'picture'>();
  const { full_name: name, profile_picture: picture } = profile;
  return (
    <>
      <Heading avatar={<Avatar name={name} picture={picture} size="lg" />} title={name} line={churchName} />
      <DetailRows>
        <DetailRow label="Full Name" action={{ icon: Pencil, label: 'Edit Name', onPress: () => dialogs.open('name') }}>
          {name}
        </DetailRow>
        <DetailRow
          label="Profile Picture"
          action={{ icon: ImageUp, label: 'Edit Picture', onPress: () => dialogs.open('picture') }}
        >
          <Avatar name={name} picture={picture} size="md" />
          <span className="hint">Visible to others when connected.</span>
        </DetailRow>
        <AddressRow emailAddress={profile.email_address} />
      </DetailRows>
      <FoundingPart />
      <NotificationsPart />
      {dialogs.current === 'name' && <EditNameDialog fullName={name} onClose={dialogs.close} />}
      {dialogs.current === 'picture' && <EditPictureDialog profile={profile} onClose={dialogs.close} />}
    </>
  );
}
