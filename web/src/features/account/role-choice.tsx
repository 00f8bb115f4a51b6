import { ROLE_NAMES, type InvitedRole } from '@uplift/core/membership';
import { SegmentedControl } from '@uplift/ui-kit';

interface RoleChoiceProps {
  /** The roles that the person may invite people to. */
  readonly roles: readonly InvitedRole[];
  readonly value: InvitedRole;
  readonly onChange: (role: InvitedRole) => void;
}

/** The role of somebody who is invited to a church; hidden if there is no choice. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  if (roles.length < 2) return null;
  const segments = roles.map((id) => ({ id, label: ROLE_NAMES[id] }));
  return <SegmentedControl label="Role" segments={segments} value={value} onChange={onChange} />;
}
