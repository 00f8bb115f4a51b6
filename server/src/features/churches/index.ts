import type { Site } from '../../platform/http/serve.ts';
import { serveChurch } from './church.route.ts';
import { serveFounding } from './founding.route.ts';
import { serveHandOver } from './hand-over.route.ts';
import { serveInvitationLinks } from './invitation-link.route.ts';
import { serveInvitations } from './invitation.route.ts';
import { serveLibraries } from './libraries.route.ts';
import { serveChurchLinks } from './links/church-link.route.ts';
import { serveJoining } from './links/join.route.ts';
import { serveMembers } from './member.route.ts';
import { serveSuggestions } from './suggestions/suggestion.route.ts';
import { serveDecisions } from './suggestions/decision.route.ts';

export { administerChurches } from './church-administration.ts';
export type { ChurchAdministration } from './church-administration.ts';

/** Serves churches: founding them, their members, roles and pictures, handing them over, invitations and links to them, and their libraries, with the changes that members suggest. */
export function serveChurches(site: Site): void {
  serveChurch(site);
  serveFounding(site);
  serveMembers(site);
  serveHandOver(site);
  serveInvitations(site);
  serveInvitationLinks(site);
  serveLibraries(site);
  serveSuggestions(site);
  serveDecisions(site);
  serveChurchLinks(site);
  serveJoining(site);
}
