import { people } from '@bourse/contracts/people'
import type { BodyOf } from '@bourse/contracts/http'
import { staff } from '@bourse/contracts/staff'
import type { ApiClient } from '@bourse/testkit/client'
import type { TestApp } from '../../../testing/app.ts'
import { makePerson, type Person, signInAgain } from '../../session/testing/people.ts'

export interface Team {
  sam: Person & { api: ApiClient }
  noa: Person & { api: ApiClient }
  pilar: Person & { api: ApiClient }
}

/** Two who may suspend people, and one of support; in a world that has such names already with a suffix. */
export async function makeTeam(app: TestApp, suffix = ''): Promise<Team> {
  const [sam, noa, pilar] = [
    await makePerson(app, `sam${suffix}`, { roles: ['admin'] }),
    await makePerson(app, `noa${suffix}`, { roles: ['compliance'] }),
    await makePerson(app, `pilar${suffix}`, { roles: ['support'] }),
  ]
  const withApi = async (person: Person) => ({ ...person, api: await signInAgain(app, person) })
  return { sam: await withApi(sam), noa: await withApi(noa), pilar: await withApi(pilar) }
}

export const NOTE = 'Dos pagos tuyos están en disputa.'

type Stopping = BodyOf<typeof people.suspend>

/** Asks to suspend somebody; `until` is left open unless given. */
export function askToSuspend({ api }: { api: ApiClient }, { userId }: { userId: bigint }, more: Partial<Stopping> = {}) {
  return api.call(people.suspend, {
    params: { userId: String(userId) },
    body: { scope: 'money', reason: 'disputes', note: NOTE, ...more },
  })
}

/** Suspends somebody with both signatures. */
export async function suspend({ sam, noa }: Team, person: { userId: bigint }, more: Partial<Stopping> = {}): Promise<void> {
  const asked = await askToSuspend(sam, person, more)
  const signed = await noa.api.call(staff.sign, { params: { id: asked.body.signature?.id ?? '' } })
  if (signed.status !== 200) throw new Error(`the signature answered ${signed.status} ${signed.body.code}`)
}

/** Ends the open suspension of somebody with both signatures. */
export async function resume({ sam, noa }: Team, { userId }: { userId: bigint }): Promise<void> {
  const params = { userId: String(userId) }
  const { suspensions } = (await noa.api.call(people.person, { params })).body
  const id = suspensions.find(({ isOpen }) => isOpen)?.id ?? ''
  const asked = await noa.api.call(people.endSuspension, { params: { ...params, id }, body: { reason: 'It is settled' } })
  const signed = await sam.api.call(staff.sign, { params: { id: asked.body.signature?.id ?? '' } })
  if (signed.status !== 200) throw new Error(`the signature answered ${signed.status} ${signed.body.code}`)
}
