import type { Kinds } from '../activity/kind.ts'

const security = { group: 'account', badge: 'none', type: 'warning', isSafety: true } as const

export const sessionKinds = {
  'security.new_device': security,
  'security.password_set': security,
  'security.password_changed': security,
  'security.totp_on': security,
  'security.totp_off': security,
  'security.recovery_code_used': security,
  'security.passkey_added': security,
  'security.passkey_removed': security,
  'security.api_key_made': security,
  'security.api_key_ending': security,
  'security.session_reused': security,
} as const satisfies Kinds
