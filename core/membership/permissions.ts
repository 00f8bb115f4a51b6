import type { ChurchRoles, Session } from './session.ts';

/** Permissions that a session grants. */
export interface Permissions {
  readonly authenticated: number;
  readonly beta: boolean;
  readonly subscription: string | null;
  readonly church: ChurchRoles;
}

/** Requirement of a page or a link: the parts of {@link Permissions} that matter, as deep as needed. */
export type Requirement = RequirementOf<Permissions>;
type RequirementOf<Value> = {
  readonly [Name in keyof Value]?: Value[Name] extends ChurchRoles ? RequirementOf<Value[Name]> : Value[Name];
};

export function toPermissions(session: Session): Permissions {
  const { authenticated, beta, subscription, church } = session;
  return { authenticated, beta, subscription, church };
}

/** Returns true if permissions fulfil a requirement: numbers and booleans at least as high, objects part by part, anything else equal. No requirement is met by all. */
export function meets(requirement: Requirement | undefined, permissions: Permissions): boolean {
  return requirement === undefined || isMet(requirement, permissions);
}

/** Result of a requirement: the page itself, or Access Denied. */
export function accessTo(requirement: Requirement | undefined, permissions: Permissions): 'granted' | 'denied' {
  return meets(requirement, permissions) ? 'granted' : 'denied';
}

/** The links that a visitor sees: those whose requirement is met. */
export function visibleTo<Link extends { readonly requires?: Requirement }>(
  links: readonly Link[],
  permissions: Permissions,
): readonly Link[] {
  return links.filter((link) => meets(link.requires, permissions));
}

function isMet(required: unknown, has: unknown): boolean {
  if (typeof required === 'number' || typeof required === 'boolean') return toLevel(has) >= Number(required);
  if (typeof required !== 'object' || required === null) return required === has;
  return Object.entries(required).every(([name, part]) => isMet(part, ownPart(has, name)));
}

/** A number or boolean as a level; any other value is below every level. */
function toLevel(value: unknown): number {
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN;
}

function ownPart(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name]; // an object that owns the name
}
