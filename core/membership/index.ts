export { AUTHENTICATION, INCLUDED, isSignedIn, SIGNED_OUT } from './session.ts';
export type { ChurchRoles, Session } from './session.ts';
export { accessTo, meets, toPermissions, visibleTo } from './permissions.ts';
export type { Permissions, Requirement } from './permissions.ts';
export { gate, nextGate } from './subscription-gate.ts';
export type { GateSight, GateState } from './subscription-gate.ts';
export { nextLockGate, type LockGateState } from './lock-gate.ts';
export { ANALYTICS_CONSENT, parseConsent, onConsent } from './consent.ts';
export type { Consent, ConsentEvent } from './consent.ts';
export { isSignUp, nextSignIn, openedSignIn, signUpStep, triesPasskey } from './sign-in-flow.ts';
export type { SignInAnswer, SignInEvent, SignInFlow, SignInPage, SignInPerson } from './sign-in-flow.ts';
export {
  toChurchRoles,
  hasSeat,
  invitableBy,
  keepsAnOwner,
  losesRights,
  mayEndMembership,
  mayEditLibrary,
  mayInvite,
  mayManageChurch,
  ROLE_NAMES,
} from './church-roles.ts';
export type { ChurchRole, InvitedRole, RoleChange } from './church-roles.ts';
export { addressComplaints, LONGEST_ADDRESS, maskedAddress, normalisedAddress, SIMPLE_ADDRESS } from './addresses.ts';
export { fullNameComplaints, LONGEST_NAME, ONE_LINE, TWO_WORDS } from './full-name.ts';
export { newPasswordComplaints, passwordChangeComplaints, readCommonPasswords } from './passwords.ts';
export type { ChosenPassword, GuessablePasswords, PasswordChange } from './passwords.ts';
export { relativeTime } from './relative-time.ts';
export {
  centredSquare,
  ownPicture,
  PICTURE_REQUIRED,
  PICTURE_SIDE_PX,
  PICTURE_TYPES,
  pictureType,
  shrinkingSides,
} from './profile-picture.ts';
export type { Square } from './profile-picture.ts';
export { isAccountEntry } from './account-entry.ts';
export type { AccountEntries, AccountEntry } from './account-entry.ts';
export { codeComplaints, NOTHING_ENTERED, type EnteredCodes } from './address-codes.ts';
