import { friend } from '@bourse/contracts/friend'
import { rounds } from '@bourse/testkit/effort'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { refused } from '../../testing/refused.ts'
import { circle, type Signed } from './testing/circle.ts'

const { app, somebody, ask, friendsOf, requestsOf, newestOf, newsOf } = await circle()

beforeEach(async () => {
  await app.owner.run(sql`delete from throttles`)
})

async function asked(): Promise<{ eve: Signed; tom: Signed; id: string }> {
  const [eve, tom] = [await somebody('eve'), await somebody('tom')]
  await ask(eve, tom.handle)
  return { eve, tom, id: await newestOf(tom) }
}
const accept = ({ api }: Signed, id: string) => api.call(friend.accept, { params: { id } })
const decline = ({ api }: Signed, id: string) => api.call(friend.decline, { params: { id } })
const block = ({ api }: Signed, { profileId }: Signed) => api.call(friend.block, { body: { profileId: String(profileId) } })
const statusOf = (id: string) => app.db.value<string>(sql`select status from friend_requests where id = ${id}`)

describe('[PROF-12] [DEF-029] a question', () => {
  test('is declined without a notification to the sender, who may ask again', async () => {
    const { eve, tom, id } = await asked()
    expect((await decline(tom, id)).body).toEqual({ id, status: 'declined' })
    expect((await decline(tom, id)).body).toEqual({ id, status: 'declined' })
    expect([await newsOf(eve), await requestsOf(eve), await friendsOf(tom)]).toEqual([[], [], []])
    expect(await accept(tom, id)).toMatchObject(refused(409, 'STATE_CONFLICT'))
    expect((await ask(eve, tom.handle)).body.status).toBe('asked')
  })

  test('is withdrawn by its sender', async () => {
    const { eve, tom, id } = await asked()
    expect((await decline(eve, id)).body).toEqual({ id, status: 'canceled' })
    expect([await requestsOf(eve), await requestsOf(tom)]).toEqual([[], []])
    expect((await accept(tom, id)).status).toBe(409)
  })

  test('is visible to no one else, and its sender can’t accept it', async () => {
    const { eve, tom, id } = await asked()
    const mallory = await somebody('mallory')
    for (const [who, act] of [
      [mallory, accept],
      [mallory, decline],
      [eve, accept],
    ] as const)
      expect(await act(who, id)).toMatchObject(refused(404, 'FRIEND_REQUEST_NOT_FOUND'))
    expect([(await accept(tom, '999999')).status, (await app.api().send('POST', `/api/friends/requests/${id}/accept/`)).status]).toEqual([
      404, 401,
    ])
    for (const rubbish of ['0', '-1', 'x', '1.5', '99999999999999999999'])
      expect((await tom.api.send('POST', `/api/friends/requests/${rubbish}/accept/`, {})).status).toBe(400)
    expect(await statusOf(id)).toBe('pending')
  })

  test('accepted twice makes one friendship and one piece of news', async () => {
    const { eve, tom, id } = await asked()
    const answers = await Promise.all([accept(tom, id), accept(tom, id), accept(tom, id)])
    expect(answers.map(({ body }) => body.status)).toEqual(['approved', 'approved', 'approved'])
    expect([await friendsOf(eve), await newsOf(eve)]).toEqual([[tom.handle], [`friend.accepted by ${tom.handle}`]])
  })

  test('accepted, declined, taken back and blocked at once has one outcome', async () => {
    for (let round = 0; round < rounds(4, 12); round++) {
      const { eve, tom, id } = await asked()
      const acts = [() => accept(tom, id), () => decline(tom, id), () => decline(eve, id), () => block(tom, eve)]
      const by = round % acts.length
      const withBlock = round % 2 === 0
      const answers = await Promise.all(
        [...acts.slice(by), ...acts.slice(0, by)].filter((act) => withBlock || act !== acts[3]).map((act) => act()),
      )
      expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
      const settled = answers.filter(({ body }) => 'status' in body && 'id' in body)
      expect(settled.length).toBeLessThanOrEqual(1)

      const isApproved = (await statusOf(id)) === 'approved'
      const areFriends = isApproved && !withBlock
      expect([await friendsOf(eve), await friendsOf(tom)]).toEqual(areFriends ? [[tom.handle], [eve.handle]] : [[], []])
      expect(await newsOf(eve)).toEqual(isApproved ? [`friend.accepted by ${tom.handle}`] : [])
      expect([await requestsOf(eve), await requestsOf(tom)]).toEqual([[], []])
    }
  })
})
