import { document, SIGN_UP_ROLES } from '@bourse/contracts/document'
import { profile } from '@bourse/contracts/profile'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { codeFor, DEMO_PASSWORD, expect, productUrl } from './test.ts'

export interface Account {
  handle: string
  email: string
  /** An API client signed in as the account. */
  client: ApiClient
}

interface AccountWanted {
  /** Without it the account still has to accept the agreement and state its residency (SHELL-11). */
  isComplete?: boolean
  displayName?: string
}

/** A new account, so that its settings don't affect other tests. All share one password. */
export async function newAccount({ isComplete = true, displayName }: AccountWanted = {}): Promise<Account> {
  const handle = uniqueName('u')
  const email = `${handle}@demo.local`
  const client = new ApiClient(productUrl())
  const asked = await client.call(session.signUp, {
    body: { email, name: handle, accepts: await termsOf(client) },
    headers: fromOtherNetwork(),
  })
  expect(asked.status, 'the sign-up').toBe(200)
  const verified = await client.call(session.verifyCode, { body: { email, code: await codeFor(email) } })
  expect(verified.status, 'the mailed code').toBe(200)
  client.keep(verified.body)
  const secured = await client.call(session.setPassword, { body: { password: DEMO_PASSWORD } })
  expect(secured.status, 'the new password').toBe(200)
  client.keep(secured.body)
  if (isComplete) await complete(client, displayName ?? handle)
  return { handle, email, client }
}

/** The ids of the terms in force, accepted at sign-up. */
async function termsOf(client: ApiClient): Promise<string[]> {
  const read = (role: string) => client.call(document.read, { params: { role, id: 'current', lang: 'en' } })
  return (await Promise.all(SIGN_UP_ROLES.map(read))).map(({ body }) => body.id)
}

/** Another network address for each account, since sign-ups from one network are throttled. */
function fromOtherNetwork(): Record<string, string> {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

/** A handle that is unique in this run and all earlier ones. */
export function uniqueName(prefix: string): string {
  names += 1
  return `${prefix}${process.pid.toString(36)}x${Date.now().toString(36)}x${names}`
}

let names = 0

async function complete(client: ApiClient, displayName: string): Promise<void> {
  const opened = await client.call(session.open, { body: {} })
  const agreement = await client.call(document.read, { params: { role: 'reward', id: 'current', lang: 'en' } })
  await client.call(document.agree, { body: { doc_id: agreement.body.id, profile_id: opened.body.profileID } })
  const saved = await client.call(profile.saveOwn, { body: { display_name: displayName, country: 234, currency_code: 'USD' } })
  expect(saved.status, 'the completed profile').toBe(200)
}
