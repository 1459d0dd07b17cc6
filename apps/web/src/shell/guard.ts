import { type PageName, PAGES } from '@bourse/contracts/page'
import { afterCompletion } from '@bourse/domain/profile'
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
  /** `remember`: where the user wanted to go is kept; `arrive`: that place has been reached, so it is forgotten. */
  | { kind: 'go'; to: string; origin: 'remember' | 'arrive' | 'keep' }

/** What an address shows to whoever asks, or where it sends them first (DEF-002..006, DEF-021). */
export function guard(input: GuardInput): Decision {
  const { page, state, open } = input
  if (state === 'terminated') return { kind: 'go', to: '/', origin: 'arrive' }
  if (open) return guardUser(input, open)
  if (state !== 'anonymous') return { kind: input.isUnanswered ? 'unanswered' : 'wait' }
  if (page && PAGES[page].for === 'own') return { kind: 'go', to: '/signin', origin: 'remember' }
  return { kind: 'show', as: 'visitor' }
}

/** Pages that lead into a session; none of them is a place to come back to. */
export const SESSION_PAGES: readonly (PageName | undefined)[] = ['signin', 'signup', 'forgot', 'reset']

/** A forced step that has just been taken on its page leads on: to the next one, or to where the user wanted to go (DEF-006). */
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
  return { kind: page === 'admin' && !open.isStaff ? 'hide' : 'show', as: 'user' }
}

/** To where the user wanted to go, unless another step comes first: then that place stays remembered. */
function onward(open: GuardedSession, wanted: string): Decision {
  const step = forcedStep(open, wanted.split(/[?#]/, 1)[0] ?? wanted)
  return step ? { kind: 'go', to: step, origin: 'keep' } : { kind: 'go', to: wanted, origin: 'arrive' }
}
