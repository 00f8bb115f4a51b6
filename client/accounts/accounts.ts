import type { BodyOf, DataOf } from '@uplift/contract';
import type {
  changeNotificationSetting,
  inviteToChurch,
  listChurchLinks,
  listNotifications,
  listPasskeys,
  listProducts,
  listSessions,
  makeChurchLink,
  readAddressChange,
  readChurchLink,
  readChurchPeople,
  readInvitation,
  readNotificationSettings,
  readSession,
  readSubscription,
} from '@uplift/contract';
import type { Complaint, Result, Store } from '@uplift/core/foundation';
import type { EncryptionMode } from './encryption.ts';

/** Result of a call to the server, or complaints with their fields. Without a network, a complaint of `server_error`. */
export type Answer<Value> = Result<Value, readonly Complaint[]>;

/** The session as the server answers it. */
export type SessionData = DataOf<typeof readSession>;
export type Profile = NonNullable<SessionData['profile']>;
export type Church = NonNullable<SessionData['church']>;
export type Passkey = DataOf<typeof listPasskeys>[number];
/** A new address of the account that has not taken effect yet. */
export type AddressChange = NonNullable<DataOf<typeof readAddressChange>>;
export type OpenSession = DataOf<typeof listSessions>[number];
export type Notification = DataOf<typeof listNotifications>[number];
export type ChurchPeople = DataOf<typeof readChurchPeople>;
export type ChurchMember = ChurchPeople['members'][number];
export type ChurchInvitation = ChurchPeople['invitations'][number];
/** A link that anyone joins a church with. */
export type ChurchLink = DataOf<typeof listChurchLinks>[number];
/** A link to a church as its holder sees it. */
export type ChurchToJoin = DataOf<typeof readChurchLink>;
/** A kind of notification, and the places where the account gets it. */
export type NotificationSetting = DataOf<typeof readNotificationSettings>[number];
export type ChurchRole = Church['role'];
export type Product = DataOf<typeof listProducts>[number];
/** The account's subscription, its own or a seat of its church's. */
export type AccountSubscription = NonNullable<DataOf<typeof readSubscription>>;
export type Invitation = DataOf<typeof readInvitation>;

/** Outcome of the last request for the session. */
export type ServerReach = 'unknown' | 'reached' | 'unreached';

/** Signed-in account, beyond the session: the data that the header and the account pages show. */
export interface AccountState {
  /** True once the server has answered since the page was opened. */
  readonly isKnown: boolean;
  readonly admission: SessionData['admission'];
  readonly profile: Profile | null;
  readonly church: Church | null;
  readonly churchCount: number;
  /** At level 1: the destination of the code and when it may be sent again. */
  readonly verification: SessionData['verification'];
  /** True if the site lost the key of the account's library: it opens once a device restores it. */
  readonly isKeyLost: boolean;
}

export interface Credentials {
  readonly emailAddress: string;
  readonly password: string;
  /** "Keep this device unlocked": the key stays on the device, so that a start without network needs no sign-in. */
  readonly isKeptUnlocked: boolean;
}

/** A mailed link's ID and its token, which is empty if a signed-in person needs none. */
export interface MailedLink {
  readonly id: string;
  readonly token: string;
}

/** The account whose password a mailed link resets, with the names of its passkeys. */
export interface ResetAccount {
  readonly emailAddress: string;
  readonly passkeys: readonly string[];
  /** End-to-end encrypted songs stay sealed: the new password can't open them by itself. */
  readonly encryption: EncryptionMode;
}

/** Accounts as the pages see them. Passwords go in as typed; what leaves the device is derived from them. */
export interface Accounts {
  readonly state: Store<AccountState>;
  /**
   * Requests the session from the server. Also done at the start, when the page becomes visible again, and when the
   * network returns.
   */
  refresh(): Promise<void>;

  /** True if this browser can make passkeys. */
  readonly hasPasskeys: boolean;
  /**
   * Tries a passkey of this address; null lets the browser offer its own. Refused without a message if there is none
   * or the person cancels.
   */
  signInWithPasskey(emailAddress: string | null): Promise<Answer<true>>;
  /** Online: `verified`, or `code-sent`. Offline the accounts known to this device are asked: `offline` when the password is right. */
  signIn(credentials: Credentials): Promise<Answer<'verified' | 'code-sent' | 'offline'>>;
  signUp(person: {
    readonly fullName: string;
    readonly emailAddress: string;
    readonly password: string;
  }): Promise<Answer<true>>;
  verify(code: string): Promise<Answer<true>>;
  resendCode(): Promise<Answer<true>>;
  requestReset(emailAddress: string): Promise<Answer<true>>;
  /** Returns the email address that a reset link is for and the names of the account's passkeys. */
  readReset(link: MailedLink): Promise<Answer<ResetAccount>>;
  completeReset(
    link: MailedLink,
    password: { readonly emailAddress: string; readonly password: string; readonly keepPasskeys: boolean },
  ): Promise<Answer<true>>;
  /**
   * Restores the site's lost key, if this device has it under this password; `not-here` if it does not. A new key
   * opens synced records, but none that other devices still hold back.
   */
  restoreKey(unlocking: {
    readonly password: string;
    readonly isNewKeyWanted: boolean;
  }): Promise<Answer<'restored' | 'not-here'>>;
  /** Proves again, by password, that the person owns the account. */
  confirm(password: string): Promise<Answer<true>>;
  /**
   * Creates a passkey and stores it. The complaint is for `passkey_registration` with the reason (AUTH-32), or for
   * `confirmation` if {@link Accounts.confirm} has to be called first.
   */
  createPasskey(name: string | null): Promise<Answer<Passkey>>;
  /** Ends the session; `clear` also removes all that this browser keeps of Uplift. Works without network: the server is notified later. */
  signOut(options: { readonly clear: boolean }): Promise<Answer<true>>;

  listPasskeys(): Promise<Answer<readonly Passkey[]>>;
  renamePasskey(id: string, name: string): Promise<Answer<Passkey>>;
  /**
   * Removes a passkey, which from then on opens nothing either. The complaint is for `confirmation` if
   * {@link Accounts.confirm} has to be called first.
   */
  removePasskey(id: string): Promise<Answer<true>>;
  listSessions(): Promise<Answer<readonly OpenSession[]>>;
  endSession(id: string): Promise<Answer<true>>;
  endOtherSessions(): Promise<Answer<true>>;

  changeFullName(fullName: string): Promise<Answer<true>>;
  /** A JPEG of 180 by 180 pixels, or null for none. */
  changePicture(picture: Blob | null): Promise<Answer<true>>;
  changePassword(change: {
    readonly current: string;
    readonly next: string;
    readonly signOutOthers: boolean;
  }): Promise<Answer<true>>;
  /** The pending change of the address; null if there is none. */
  readAddressChange(): Promise<Answer<AddressChange | null>>;
  /** Mails a code to the new address and another to the present one. */
  requestAddressChange(change: {
    readonly newAddress: string;
    readonly password: string;
  }): Promise<Answer<AddressChange>>;
  /**
   * Changes the address with both codes, and resolves to null; without the old one it changes in seven days. The
   * password keeps the account open on this device.
   */
  confirmAddressChange(entered: {
    readonly newAddress: string;
    readonly password: string;
    readonly newCode: string | null;
    readonly oldCode: string | null;
  }): Promise<Answer<AddressChange | null>>;
  resendAddressCodes(): Promise<Answer<AddressChange>>;
  cancelAddressChange(): Promise<Answer<true>>;
  /** Stops a change with the link that was mailed to the old address. */
  stopAddressChange(link: MailedLink): Promise<Answer<true>>;
  deleteAccount(password: string): Promise<Answer<true>>;
  /** All data on the server, as a JSON file. */
  exportAccount(): Promise<Answer<Blob>>;

  listChurches(): Promise<Answer<readonly Church[]>>;
  /** Founds a church that the account owns, on a site that sells no subscriptions. */
  foundChurch(name: string): Promise<Answer<Church>>;
  switchChurch(id: string): Promise<Answer<true>>;
  readChurchPeople(id: string): Promise<Answer<ChurchPeople>>;
  changeChurch(id: string, change: { readonly name?: string; readonly picture?: Blob | null }): Promise<Answer<true>>;
  invite(churchId: string, invited: BodyOf<typeof inviteToChurch>): Promise<Answer<ChurchInvitation>>;
  withdrawInvitation(churchId: string, invitationId: string): Promise<Answer<true>>;
  changeMemberRole(churchId: string, member: { readonly id: string; readonly role: ChurchRole }): Promise<Answer<true>>;
  removeMember(churchId: string, memberId: string): Promise<Answer<true>>;
  readInvitation(link: MailedLink): Promise<Answer<Invitation>>;
  acceptInvitation(link: MailedLink): Promise<Answer<Church>>;
  /** Makes a member an owner and the caller a leader. */
  handOverChurch(churchId: string, to: { readonly id: string; readonly password: string }): Promise<Answer<true>>;
  /** The links to a church for the roles that the account may invite people to. */
  listChurchLinks(churchId: string): Promise<Answer<readonly ChurchLink[]>>;
  /** Makes a link in place of the former one for this role. */
  makeChurchLink(churchId: string, link: BodyOf<typeof makeChurchLink>): Promise<Answer<ChurchLink>>;
  takeBackChurchLink(churchId: string, linkId: string): Promise<Answer<true>>;
  /** Returns what a link is for, by the secret of its fragment. */
  readChurchLink(token: string): Promise<Answer<ChurchToJoin>>;
  joinChurch(token: string): Promise<Answer<Church>>;

  listProducts(): Promise<Answer<readonly Product[]>>;
  /** The address of a checkout, for the browser to open. */
  openCheckout(order: { readonly priceId: string; readonly seats: number }): Promise<Answer<string>>;
  readSubscription(): Promise<Answer<AccountSubscription | null>>;
  /** The address of the page that changes or cancels the account's own subscription. */
  openPortal(): Promise<Answer<string>>;

  readonly notifications: Store<readonly Notification[]>;
  refreshNotifications(): Promise<Answer<true>>;
  markNotification(id: string, isRead: boolean): Promise<Answer<true>>;
  markAllNotifications(): Promise<Answer<true>>;
  readNotificationSettings(): Promise<Answer<readonly NotificationSetting[]>>;
  /** Changes one setting; returns all of them. */
  changeNotificationSetting(
    change: BodyOf<typeof changeNotificationSetting>,
  ): Promise<Answer<readonly NotificationSetting[]>>;
}
