export { answerBody, image } from './call.ts';
export type { BodyOf, Call, DataOf, SessionLevel } from './call.ts';
export { CALLS } from './calls.ts';
export { complaining, complaintsBody } from './complaints.ts';
export type { ComplaintsBody } from './complaints.ts';
export { churchRole, emailAddress, fullName, masterKey, passwordProof } from './fields.ts';
export { healthBody } from './health.ts';
export type { HealthBody } from './health.ts';
export {
  authenticatePasskey,
  completeReset,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSessions,
  openSession,
  passkey,
  profile,
  readPasskeyAuthentication,
  readPasskeyRegistration,
  readProfilePicture,
  readReset,
  readSession,
  readSessionKey,
  registerPasskey,
  removePasskey,
  renamePasskey,
  requestReset,
  resendCode,
  sessionChurch,
  sessionData,
  signIn,
  signOut,
  signUp,
  verifyCode,
} from './auth.ts';
export {
  changeFullName,
  changePassword,
  changeProfilePicture,
  deleteAccount,
  exportAccount,
  readPersonPicture,
} from './account.ts';
export {
  acceptInvitation,
  changeChurch,
  changeMemberRole,
  churchInvitation,
  churchMember,
  churchPeople,
  inviteToChurch,
  listChurches,
  readChurchPeople,
  readChurchPicture,
  readInvitation,
  removeMember,
  switchChurch,
  withdrawInvitation,
} from './churches.ts';
export { listNotifications, markNotification, notification } from './notifications.ts';
