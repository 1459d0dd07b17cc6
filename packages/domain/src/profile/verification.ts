export type Verification = 'none' | 'pending' | 'approved' | 'rejected'

/** One value counts as verified, for identity and wealth alike (PROF-06, DEF-042). */
export function isVerified(value: Verification): boolean {
  return value === 'approved'
}
