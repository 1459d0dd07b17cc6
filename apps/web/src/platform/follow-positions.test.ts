import { encode, PositionSchema } from '@bourse/contracts/messages'
import type { WalletReply } from '@bourse/contracts/pocket'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { broker } from './broker.ts'
import { followPositions } from './follow-positions.ts'
import type { PocketReply } from './positions/fold.ts'
import { pocketQuery } from './positions.ts'
import { queryClient } from './queries.ts'
import { session } from './session.ts'

const { queryKey } = pocketQuery('70')
const wallet = (code: string): WalletReply =>
  ({ id: code, asset: { code }, balance: '100', available: '100', open: '0', pending: '0', version: '5' }) as WalletReply
const REPLY: PocketReply = { pocketID: '700', wallets: [wallet('LUSD'), wallet('LBTC')], totals: null }

let tell: Parameters<typeof broker.onMessage>[1] = () => undefined
let sessionChanged = () => {}
let pocketID = '700'

/** Once for the page, as in the product. */
vi.spyOn(session, 'get').mockImplementation(() => ({ open: { pocketID, profileID: '70' } }) as never)
vi.spyOn(session, 'subscribe').mockImplementation((listener) => ((sessionChanged = listener), () => undefined))
vi.spyOn(broker, 'subscribeState').mockImplementation(() => () => undefined)
vi.spyOn(broker, 'onMessage').mockImplementation((_prefix, listener) => ((tell = listener), () => undefined))
vi.spyOn(broker, 'start').mockImplementation(() => undefined)
followPositions()

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.setQueryData(queryKey, REPLY)
})
afterEach(() => {
  vi.runAllTimers()
  pocketID = '700'
  queryClient.clear()
  vi.useRealTimers()
})

const hear = async (asset: string, available: string, version = 6n) => {
  tell(`position/700/${asset}`, encode(PositionSchema, { available, open: '1', pending: '0', version }))
  // The reader of messages is loaded.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
const shown = () => queryClient.getQueryData<PocketReply>(queryKey)?.wallets.map(({ available }) => available)

test('[DEF-111] the first position is shown at once, what follows together, and the last for certain', async () => {
  await hear('LUSD', '1')
  await vi.waitFor(() => expect(shown()).toEqual(['1', '100']))
  let changes = 0
  const leave = queryClient.getQueryCache().subscribe(({ type }) => (changes += Number(type === 'updated')))
  for (let figure = 2; figure <= 50; figure++) await hear(figure % 2 === 0 ? 'LUSD' : 'LBTC', String(figure), BigInt(6 + figure))
  vi.advanceTimersByTime(250)
  leave()
  expect(shown()).toEqual(['50', '49'])
  expect(changes).toBeLessThanOrEqual(2)
})

test('[DEF-111] a response that came since the message is newer than what the message said', async () => {
  await hear('LBTC', '2')
  await hear('LUSD', '1')
  queryClient.setQueryData(queryKey, { ...REPLY, wallets: [{ ...wallet('LUSD'), available: '7', version: '6' }, wallet('LBTC')] })
  vi.advanceTimersByTime(250)
  expect(shown()).toEqual(['7', '100'])
})

test('what was gathered for one pocket is not shown in another', async () => {
  await hear('LBTC', '2')
  await hear('LUSD', '1')
  pocketID = '800'
  sessionChanged()
  queryClient.setQueryData(queryKey, REPLY)
  vi.advanceTimersByTime(250)
  expect(shown()).toEqual(['100', '100'])
})

test('a movement of a wallet that is not known has the pocket read again', async () => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  await hear('LETH', '3')
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey }))
  expect(shown()).toEqual(['100', '100'])
  invalidate.mockRestore()
})
