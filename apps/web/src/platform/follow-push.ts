import type { activity as contract } from '@bourse/contracts/activity'
import { bare, call } from './http.ts'
import { session } from './session.ts'
import { pushUser } from './push-user.ts'

/**
 * A push subscription ends with its session. When the same user signs in again in this browser, it is renewed without asking; for
 * another user nothing happens.
 */
export function followPush(): void {
  let isSignIn = false
  session.subscribe(() => {
    const { state, open } = session.get()
    if (state === 'authenticated') isSignIn = true
    if (!open || !isSignIn) return
    isSignIn = false
    if (pushUser() === open.userID) void renewSubscription().catch(() => undefined)
  })
}

const ADD_PUSH = bare<typeof contract.addPush>({ method: 'POST', path: '/api/push/' })

async function renewSubscription(): Promise<void> {
  const { currentAddress } = await import('./push.ts')
  const body = await currentAddress()
  if (body) await call(ADD_PUSH, { body })
}
