/** Tables and columns that the export leaves out, and why: secrets that only prove an identity, and data of others. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'accounts.password_hash': 'It only checks your password.',
  'accounts.sealed_master_key': 'Your key is read with GET /api/v1/auth/session/key.',
  'accounts.envelope': 'Your sealed keys are read with GET /api/v1/auth/session/key.',
  'address_changes.password_hash': 'It only checks your password.',
  'address_changes.new_code_hash': 'It only checks a code.',
  'address_changes.old_code_hash': 'It only checks a code.',
  'guest_codes.token_hash': 'It only checks a link.',
  'guest_codes.code_hash': 'It only checks a code.',
  'guest_codes.owner_secret': 'It’s read with GET /api/v1/sets/{set_id}/guests.',
  'guest_codes.sealed_key': 'Only the guests’ link opens it.',
  'guests.token_hash': 'It only checks the cookie of a browser.',
  'heads.head': 'Your devices alone can open it. It’s read with GET /api/v1/spaces/{space_id}/heads.',
  'identities.sealed': 'Your sealed private key is read with GET /api/v1/account/identity.',
  'record_accounts.church_id':
    'The library of a church belongs to the church. GET /api/v1/libraries lists those of yours; they’re read with the calls about records.',
  'records.proof': 'Your devices alone can open it. It’s read with the record.',
  'sealed_sets.content': 'Your devices made it from your sets and songs, which are exported as records.',
  'sealed_set_keys.sealed':
    'Only the person it is for can open it. Yours are read with GET /api/v1/sets/{set_id}/shared.',
  'space_keys.sealed':
    'Your copies of keys are read with GET /api/v1/spaces. The server’s copy opens with its secret only.',
  'sign_ups.password_hash': 'It only checks your password.',
  'sign_ups.sealed_master_key': 'The key of a sign-up that was never finished.',
  'sessions.token_hash': 'It only checks the cookie of a browser.',
  'sessions.device_hash': 'It only checks the cookie of a browser.',
  'verification_codes.code_hash': 'It only checks a code.',
  'password_resets.token_hash': 'It only checks a mailed link.',
  'trusted_devices.token_hash': 'It only checks the cookie of a browser.',
  'churches.jpeg': 'The picture of a church belongs to the church: GET /api/v1/churches/{church_id}/picture.',
  'church_invitations.token_hash': 'It only checks a mailed link.',
  'suggestions.content':
    'Your devices sealed it. It’s read with GET /api/v1/churches/{church_id}/suggestions/{suggestion_id}.',
  'church_links.token_hash': 'It only checks a link.',
};

/** Tables the export leaves out, and why. */
export const TABLES_NOT_EXPORTED: Readonly<Record<string, string>> = {
  passkey_challenges: 'Numbers without a name, kept for five minutes while a passkey is used.',
  mails: 'Email on its way to you, encrypted, and deleted once it’s sent.',
  analytics_days: 'Numbers of visits by day, not linked to anyone.',
  secret_checks: 'A check that the database belongs to the server’s secret, not linked to anyone.',
  sync_epochs: 'A number that changes when the server is restored from a backup, not linked to anyone.',
  rate_limits: 'Counts of attempts under names that cannot be read back.',
  billing_events: 'The numbers of notices from the payment provider, without their contents.',
  subscription_readings: 'How often a subscription was looked up at the payment provider.',
};
