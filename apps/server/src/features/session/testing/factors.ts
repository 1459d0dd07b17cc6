import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { generate } from 'otplib'
import { PASSWORD } from './people.ts'

/** Turns the second factor on with this step's code: the next one is unused, and both stay valid should the step change. */
export async function turnTotpOn(
  api: ApiClient,
  password: string | undefined = PASSWORD,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await api.call(session.startTotp, { body: { password } })
  const { secret } = begun.body
  const code = await totpAt(secret, 0)
  const confirmed = await api.call(session.confirmTotp, { body: { code } })
  if (confirmed.status !== 200) throw new Error(`the second factor answered ${confirmed.status} ${confirmed.body.code}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** The code some steps of 30 seconds from now. */
export async function totpAt(secret: string, steps: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
}
