import { expect, test } from 'vitest'
import { clientWorld, MARKET } from '../testing/client-world.ts'

const { trader, client } = await clientWorld()

test('a program arms a safety timer, checks in and disarms it, for a market and for all', async () => {
  const program = client((await trader('tomas')).key)
  const armed = await program.checkIn({ market: MARKET, seconds: 60 })
  expect(armed).toMatchObject({ market: MARKET, seconds: 60, status: 'armed', secondsLeft: 60, lastRunOut: null })
  const all = await program.checkIn({ seconds: 600 })
  expect((await program.checkIn({ market: MARKET, seconds: 60 })).timerID).toBe(armed.timerID)
  expect((await program.safetyTimers()).map(({ timerID }) => timerID)).toEqual([all.timerID, armed.timerID])
  expect([await program.disarm(MARKET), await program.disarm(MARKET)]).toEqual([true, false])
  expect((await program.safetyTimers()).map(({ market }) => market)).toEqual([null])
  expect([await program.disarm(), await program.safetyTimers()]).toEqual([true, []])
})

test('what cannot be armed is refused', async () => {
  const program = client((await trader('lucia')).key)
  await expect(program.checkIn({ seconds: 4 })).rejects.toMatchObject({ status: 400, code: 'INVALID', outcome: 'refused' })
  await expect(program.checkIn({ seconds: 30, market: 'GOLD-SALT' })).rejects.toMatchObject({ code: 'MARKET_NOT_FOUND' })
  await expect(client('not a key').checkIn({ seconds: 30 })).rejects.toMatchObject({ status: 401 })
  expect(await program.safetyTimers()).toEqual([])
})
