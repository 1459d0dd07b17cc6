import type { activity as contract } from '@bourse/contracts/activity'
import { bare, call } from './http.ts'
import { session } from './session.ts'
import { toldUser } from './told-user.ts'

/**
 * A browser is told for as long as its session lives. Whoever signs in anew where they had themselves told before is told again,
 * without being asked again; where another user had, nothing happens.
 */
export function followPush(): void {
  let isSignIn = false
  session.subscribe(() => {
    const { state, open } = session.get()
    if (state === 'authenticated') isSignIn = true
    if (!open || !isSignIn) return
    isSignIn = false
    if (toldUser() === open.userID) void tellAgain().catch(() => undefined)
  })
}

const ADD_PUSH = bare<typeof contract.addPush>({ method: 'POST', path: '/api/push/' })

async function tellAgain(): Promise<void> {
  const { currentAddress } = await import('./push.ts')
  const body = await currentAddress()
  if (body) await call(ADD_PUSH, { body })
}
