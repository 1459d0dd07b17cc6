export interface StepSession {
  isAuthorized: boolean
  isPasswordSet: boolean
  isProfileComplete: boolean
}

/** Where a signed-in user must go before anything else, in the order of DEF-005; help is always open. */
export function forcedStep(session: StepSession, path: string): '/security/' | '/profile' | undefined {
  const place = path.replace(/\/+$/, '')
  if (!session.isAuthorized || place === '/help') return undefined
  if (!session.isPasswordSet) return place === '/security' ? undefined : '/security/'
  if (!session.isProfileComplete) return place === '/profile' || place === '/security' ? undefined : '/profile'
  return undefined
}
