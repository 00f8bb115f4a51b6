import { mayEditLibrary } from '@uplift/core/membership';
import type { ChurchRole } from '@uplift/core/membership';
import type { ServerRefusal } from '@uplift/core/sync';

export const ABBEY = 'abbey';

/** Rules of the server for the library of a church, so that a fault can be planted. */
export interface ChurchRules {
  /** Returns true for those who may have its records. Null: not in the church. */
  mayRead(role: ChurchRole | null): boolean;
  mayWrite(role: ChurchRole | null): boolean;
  /** Returns true for those who decide about suggestions. */
  mayDecide(role: ChurchRole | null): boolean;
}

export const CHURCH_RULES: ChurchRules = {
  mayRead: (role) => role !== null,
  mayWrite: mayEdit,
  mayDecide: mayEdit,
};

function mayEdit(role: ChurchRole | null): boolean {
  return role !== null && mayEditLibrary(role);
}

export const NOT_ALLOWED: ServerRefusal = { type: 'refused', because: 'Your role doesn’t allow that.' };

/** A church at the server: its people, and what they may do in its library. */
export class Church {
  readonly #rules: ChurchRules;
  readonly #roles = new Map<string, ChurchRole>();
  readonly #breaches = new Set<string>();
  /** People who could edit the library, and later couldn't. */
  readonly #demoted = new Set<string>();

  constructor(rules: ChurchRules) {
    this.#rules = rules;
  }

  findRole(person: string): ChurchRole | null {
    return this.#roles.get(person) ?? null;
  }

  /** Null removes the person. */
  change(person: string, role: ChurchRole | null): void {
    if (mayEdit(this.findRole(person)) && !mayEdit(role)) this.#demoted.add(person);
    if (role === null) this.#roles.delete(person);
    else this.#roles.set(person, role);
  }

  /** The refusal of a call about the library by a person; null for none. Notes a call that is served against the role. */
  refuse(person: string, rule: 'mayRead' | 'mayWrite' | 'mayDecide'): ServerRefusal | null {
    const role = this.findRole(person);
    if (!this.#rules[rule](role)) return NOT_ALLOWED;
    if (!CHURCH_RULES[rule](role)) this.#breaches.add(`beyond a role: ${person} as ${role}, ${rule}`);
    return null;
  }

  /** Returns true for people who couldn't bring what they had taken to the server at some time. */
  wasDemoted(person: string): boolean {
    return this.#demoted.has(person);
  }

  /** Calls that were served although the role of the caller didn't allow them. */
  breaches(): readonly string[] {
    return [...this.#breaches];
  }

  /** The libraries of a person, as the server lists them. */
  list(person: string) {
    const role = this.findRole(person);
    if (role === null) return [];
    return [{ church_id: ABBEY, name: 'The Abbey', role, may_edit: mayEditLibrary(role), keys: [KEY] }];
  }
}

/** Nothing is sealed with it: entries of the simulation hide nothing. */
const KEY = { generation: 1, key: Buffer.alloc(32, 1).toString('base64') };
