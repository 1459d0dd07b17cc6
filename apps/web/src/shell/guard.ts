import { type PageName, PAGES } from '@bourse/contracts/page'
import { afterCompletion, isPersonal } from '@bourse/domain/profile'
import { forcedStep, type SessionState, type StepSession } from '@bourse/domain/session'

export interface GuardedSession extends StepSession {
  isStaff: boolean
  profile: { profileType: string; name: string }
}

export interface GuardInput {
  page: PageName | undefined
  pathname: string
  state: SessionState
  open: GuardedSession | undefined
  isUnanswered: boolean
  origin: string | undefined
}

export type Decision =
  | { kind: 'show' | 'hide'; as: 'visitor' | 'user' }
  | { kind: 'wait' }
  | { kind: 'unanswered' }
  /** `remember`: the requested address is stored; `arrive`: it has been reached, so it is cleared. */
  | { kind: 'go'; to: string; origin: 'remember' | 'arrive' | 'keep' }

/** What an address shows to this session, or where it redirects first (DEF-002..006, DEF-021). */
export function guard(input: GuardInput): Decision {
  const { page, state, open } = input
  if (state === 'terminated') return { kind: 'go', to: '/', origin: 'arrive' }
  if (open) return guardUser(input, open)
  if (state !== 'anonymous') return { kind: input.isUnanswered ? 'unanswered' : 'wait' }
  if (page && PAGES[page].for === 'own') return { kind: 'go', to: '/signin', origin: 'remember' }
  return { kind: 'show', as: 'visitor' }
}

/** Whether this page is a step of a new account, which stands alone: without rail, search and footer. A further profile is none. */
export function isStepOfEntry(page: PageName | undefined, open: GuardedSession | undefined): boolean {
  if (page === 'signup') return !open
  if (!open) return false
  if (page === 'security') return !open.isPasswordSet
  return page === 'profile' && open.isPasswordSet && !open.isProfileComplete && isPersonal(open.profile.profileType)
}

/** Pages that lead into a session; users never return to one of them. */
export const SESSION_PAGES: readonly (PageName | undefined)[] = ['signin', 'signup', 'forgot', 'reset']

/** After a forced step was completed on its page: leads to the next step, or to the requested address (DEF-006). */
export function afterStep(
  before: StepSession,
  open: GuardedSession,
  page: PageName | undefined,
  origin: string | undefined,
): Decision | undefined {
  if (page === 'security' && !before.isPasswordSet && open.isPasswordSet) return onward(open, origin ?? '/home')
  if (page === 'profile' && !before.isProfileComplete && open.isProfileComplete)
    return onward(open, origin ?? afterCompletion(open.profile))
  return undefined
}

function guardUser({ page, pathname, origin }: GuardInput, open: GuardedSession): Decision {
  const step = forcedStep(open, pathname)
  if (step) return { kind: 'go', to: step, origin: origin || SESSION_PAGES.includes(page) ? 'keep' : 'remember' }
  if (page === 'signin' || page === 'signup') return onward(open, origin ?? '/home')
  return { kind: isForStaff(page) && !open.isStaff ? 'hide' : 'show', as: 'user' }
}

/** Everything below /admin is hidden from others, as if it did not exist (DEF-004). */
function isForStaff(page: PageName | undefined): boolean {
  return page !== undefined && /^\/admin(\/|$)/.test(PAGES[page].path)
}

/** To the requested address, unless another step comes first: then the address stays remembered. */
function onward(open: GuardedSession, wanted: string): Decision {
  const path = wanted.split(/[?#]/, 1)[0] ?? wanted
  // Help is open at any time, but whoever came from it goes through all the steps first.
  const step = forcedStep(open, path.startsWith(PAGES.help.path) ? PAGES.home.path : path)
  return step ? { kind: 'go', to: step, origin: 'keep' } : { kind: 'go', to: wanted, origin: 'arrive' }
}
