import type { Kinds } from '../activity/kind.ts'

const verification = { group: 'verifications', subject: 'verification' } as const

export const verificationKinds = {
  // Submitting documents is never a failure, whatever was decided about them; the decision has its own item.
  'verification.submitted': { ...verification, badge: 'pending', type: 'info', badges: { rejected: 'none' } },
  'verification.approved': { ...verification, badge: 'check', type: 'success' },
  'verification.rejected': { ...verification, badge: 'fail', type: 'error' },
} as const satisfies Kinds
