import { useSession } from './session.ts'

/** The reader of a page who has no profile. */
export const VISITOR = 'visitor'

/** Who reads: part of the key of whatever shows each profile something else. */
export function useReader(): string {
  return useSession().open?.profileID ?? VISITOR
}
