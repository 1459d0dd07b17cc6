import type { Verification } from '../profile/index.ts'

/** One at a time, and never again what was approved; after a rejection one may try again (DEF-042). */
export function maySubmit(value: Verification): boolean {
  return value === 'none' || value === 'rejected'
}
