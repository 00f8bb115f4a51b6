import type { ChurchMember, ChurchRole } from '@uplift/client/accounts';
import { mayEndMembership, mayManageChurch, ROLE_NAMES } from '@uplift/core/membership';
import { Button, Menu, MenuItem, MenuSection, Tag } from '@uplift/ui-kit';

const ROLES = ['owner', 'leader', 'member'] as const;
const WHAT_THEY_DO = {
  owner: 'Can change the church and everyone’s role',
  leader: 'Can invite members, and change the church’s songs and sets',
  member: 'Can read and play the church’s songs and sets',
} as const;

interface MemberRoleProps {
  readonly member: ChurchMember;
  /** The role of who looks. */
  readonly ownRole: ChurchRole;
  /** True for one's own role. */
  readonly isOwn: boolean;
  /** Id of the member whose role is being changed; null while none is. Roles are changed one at a time. */
  readonly changing: string | null;
  readonly onChange: (role: ChurchRole) => void;
  readonly onHandOver: () => void;
  readonly onEnd: () => void;
}

/** Role of a member, with a menu for those who may change it. */
export function MemberRole({ member, ownRole, isOwn, changing, onChange, ...rest }: MemberRoleProps) {
  const { role, full_name: name } = member;
  const isPending = changing === member.uplift_id;
  if (!mayEndMembership(ownRole, isOwn)) return <Tag>{ROLE_NAMES[role]}</Tag>;
  const trigger = (
    <Button
      variant="quiet"
      size="sm"
      hasChevron
      aria-label={`${ROLE_NAMES[role]}: ${name}`}
      isPending={isPending}
      isDisabled={changing !== null && !isPending}
    >
      {ROLE_NAMES[role]}
    </Button>
  );
  return (
    <Menu align="end" aria-label={`Role of ${name}`} trigger={trigger}>
      {mayManageChurch(ownRole) && (
        <MenuSection title="Role" selectionMode="single" selectedKeys={[role]} disallowEmptySelection>
          {ROLES.map((choice) => (
            <MenuItem
              key={choice}
              id={choice}
              label={ROLE_NAMES[choice]}
              description={WHAT_THEY_DO[choice]}
              onAction={() => {
                if (choice !== role) onChange(choice);
              }}
            />
          ))}
        </MenuSection>
      )}
      {mayManageChurch(ownRole) && !isOwn && <MenuItem label="Hand Over Church" onAction={rest.onHandOver} />}
      <MenuItem label={isOwn ? 'Leave Church' : 'Remove from Church'} isDanger onAction={rest.onEnd} />
    </Menu>
  );
}
