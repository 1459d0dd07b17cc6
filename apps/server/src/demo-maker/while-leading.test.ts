import { expect, test } from 'vitest'
import type { Db } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../testing/app.ts'
import { whileLeading } from './while-leading.ts'

const app = await testApp()

test('whoever starts after a leader has stopped leads at once, also when the database is slow to notice a closed connection', async () => {
  const slow = { pool: { connect: connectAndLinger } } as unknown as Db
  for (const round of [1, 2, 3]) {
    const begun: number[] = []
    const begin = async () => {
      begun.push(round)
      return { stop: async () => {} }
    }
    const leader = await whileLeading({ db: slow, log: createLog('silent'), begin })
    expect(begun).toEqual([round])
    await leader.stop()
  }
})

async function connectAndLinger() {
  const connection = await app.db.pool.connect()
  const release = connection.release.bind(connection)
  connection.release = (failed) => void setTimeout(() => release(failed), 500)
  return connection
}
