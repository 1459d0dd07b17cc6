import type { Tokens } from '../client/replies.ts'
import { errorOf, unreachable } from './answer.ts'
import { createCsrf } from './csrf.ts'

export interface SignIn {
  url: string
  /** The handle or the e-mail address. */
  username: string
  password: string
  /** The code of the authenticator app, where there is one. */
  otp?: string
}

/** A user's tokens, for `createClient({ session })`. */
export async function signIn({ url, username, password, otp }: SignIn): Promise<Tokens> {
  const csrf = createCsrf()
  const base = url.replace(/\/+$/, '')
  csrf.onAnswer(await fetch(`${base}/api/time/`, { credentials: 'same-origin' }).catch(unreachable))
  const response = await fetch(`${base}/api/jwt/obtain/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...csrf.headers(true) },
    body: JSON.stringify({ username, password, ...(otp !== undefined && { otp }) }),
    credentials: 'same-origin',
  }).catch(unreachable)
  if (!response.ok) throw await errorOf(response)
  const { access, refresh } = (await response.json()) as Tokens
  return { access, refresh }
}
