import type { Verification } from '../profile/index.ts'

/** One submission at a time, and none after an approval; after a rejection the user may submit again (DEF-042). */
export function maySubmit(value: Verification): boolean {
  return value === 'none' || value === 'rejected'
}
