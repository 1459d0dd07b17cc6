import { expect, test, vi } from 'vitest'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { openFloor, SYMBOL } from '../testing/floor.ts'
import { EXCHANGE_CONNECTION } from './connection.ts'

test('[RT-04] a holder that is paused within a transaction does not keep its market from another process', {
  timeout: 40_000,
}, async () => {
  const floor = await openFloor()
  await floor.cutOff()
  const paused = openDb(floor.url, createLog('silent'), EXCHANGE_CONNECTION)
  let resume = () => {}
  const going = new Promise<void>((resolve) => {
    resume = resolve
  })
  // The row of the market is locked, as between a batch's statements and its commit; then nothing comes any more.
  const transaction = paused.transaction(async (tx) => {
    await tx.run(sql`update market_leases set until = clock_timestamp() + interval '3 seconds'`)
    await going
    await tx.run(sql`update market_leases set epoch = epoch + 100`)
  })
  const ended = transaction.then(
    () => 'committed',
    () => 'refused',
  )
  const other = floor.another('second')
  await other.start()
  // The database would otherwise wait for a minute.
  await vi.waitFor(() => expect(other.marketOf(SYMBOL)).toBeDefined(), { timeout: 20_000, interval: 50 })
  resume()
  expect(await ended).toBe('refused')
  expect(await other.confirmHeld(SYMBOL)).toBe(true)
  await other.stop()
  await paused.close()
})
