import { profile } from '@bourse/contracts/profile'
import { transfer } from '@bourse/contracts/transfer'
import { expect, test } from 'vitest'
import { befriend } from '#features/profile'
import { transferWorld } from './testing/world.ts'

const { app, ann, bob, eve, key, hide, newcomer } = await transferWorld()

const send = (recipient: string, by = ann) => by.api.call(transfer.send, { body: { asset: 'LUSD', recipient, quantity: '1' }, key: key() })

async function recent(by = ann): Promise<string[]> {
  const answer = await by.api.call(profile.recipients)
  expect(answer.status).toBe(200)
  return answer.body.map(({ name }) => name)
}

test('[PROF-58] those one has sent to or got from, the last first, each once', async () => {
  expect(await recent()).toEqual([])
  await send('bob')
  await send('eve')
  expect(await recent()).toEqual(['eve', 'bob'])
  await send('ann', bob)
  expect(await recent()).toEqual(['bob', 'eve'])
  const { id } = (await eve.api.call(transfer.request, { body: { asset: 'LUSD', from: 'ann', quantity: '1' }, key: key() })).body
  expect(await recent()).toEqual(['bob', 'eve'])
  await ann.api.call(transfer.accept, { params: { id } })
  expect(await recent()).toEqual(['eve', 'bob'])
  expect(await recent(eve)).toEqual(['ann'])
  expect((await ann.api.call(profile.recipients)).body[0]).toEqual({
    id: String(eve.profileId),
    name: 'eve',
    displayName: 'eve',
    photo: null,
    isVerified: false,
    profileType: 'PERSONAL',
  })
})

test('ten of them, without those who are hidden by now', async () => {
  for (let count = 0; count < 11; count++) await send((await newcomer(`mate-${count}`)).handle)
  expect(await recent()).toEqual(Array.from({ length: 10 }, (_, index) => `mate-${10 - index}`))
  const shy = await newcomer('shy')
  await send('shy')
  expect((await recent())[0]).toBe('shy')
  await hide(shy)
  expect((await recent())[0]).toBe('mate-10')
  await app.db.transaction((tx) => befriend(tx, shy.profileId, ann.profileId))
  expect((await recent())[0]).toBe('shy')
})
