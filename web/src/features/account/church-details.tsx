import type { Church } from '@uplift/client/accounts';
import { Church as ChurchIcon, ImageUp, Pencil } from 'lucide-react';
import { mayManageChurch, ownPicture, ROLE_NAMES } from '@uplift/core/membership';
import { Avatar, DetailRow, DetailRows } from '@uplift/ui-kit';
import { ChurchNameDialog, ChurchPictureDialog } from './church-dialogs.tsx';
import { Heading } from './heading.tsx';
import { useDialogs } from './use-dialogs.ts';

/** The name and the picture of a church; its owners change them. */
export function ChurchDetails({ church }: { readonly church: Church }) {
  const dialogs = useDialogs<'name' | 'picture'>();
  const { name, picture, role } = church;
  const mayChange = mayManageChurch(role);
  return (
    <>
      <Heading
        avatar={<Avatar name={name} icon={ChurchIcon} shape="square" picture={ownPicture(picture)} size="lg" />}
        title={name}
        line={`Your role: ${ROLE_NAMES[role]}`}
      />
      {mayChange && (
        <DetailRows>
          <DetailRow label="Name" action={{ icon: Pencil, label: 'Edit Name', onPress: () => dialogs.open('name') }}>
            {name}
          </DetailRow>
          <DetailRow
            label="Picture"
            action={{ icon: ImageUp, label: 'Edit Picture', onPress: () => dialogs.open('picture') }}
          >
            <Avatar name={name} icon={ChurchIcon} shape="square" picture={ownPicture(picture)} size="md" />
            <span className="hint">Visible to everyone in the church.</span>
          </DetailRow>
        </DetailRows>
      )}
      {dialogs.current === 'name' && <ChurchNameDialog church={church} onClose={dialogs.close} />}
      {dialogs.current === 'picture' && <ChurchPictureDialog church={church} onClose={dialogs.close} />}
    </>
  );
}
