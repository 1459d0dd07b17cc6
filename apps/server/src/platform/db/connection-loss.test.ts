import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { isConnectionLoss, openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb, withStatements } from '../../testing/db.ts'

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more)

describe('a connection was lost', () => {
  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
    ...['08000', '08003', '08006', '57P01', '57P02', '57P03', '57P05', '53100', '53200', '53300', '58030', '25P03'],
  ])('by the code %s', (code) => {
    expect(isConnectionLoss(fault('something', { code }))).toBe(true)
    expect(isConnectionLoss(new Error('around it', { cause: fault('something', { code }) }))).toBe(true)
  })

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('by the words of the driver: %s', (message) => {
    expect(isConnectionLoss(fault(message))).toBe(true)
  })

  test('where a socket in a folder is missing, but not where a file is', () => {
    expect(isConnectionLoss(fault('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
    expect(isConnectionLoss(fault('open ENOENT', { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })
})

test.each([
  fault('a rule was broken', { code: '23505' }),
  fault('division by zero', { code: '22012' }),
  fault('canceled', { code: '57014' }),
  fault('the connection of the phone is bad'),
  fault('no space', { code: 'ENOSPC', syscall: 'write' }),
  'Connection terminated',
  undefined,
  null,
])('other failures stay what they are: %s', (other) => {
  expect(isConnectionLoss(other)).toBe(false)
})

test('a database that accepts connections but does not answer is not waited for without end', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const db = withStatements(openDb(`postgresql://somebody@127.0.0.1:${port}/nothing`, createLog('silent'), { connectMaxMs: 300 }))
  const failure = await db.rows(sql`select 1`).catch((error: unknown) => error)
  expect(isConnectionLoss(failure)).toBe(true)
  await db.close()
  silent.close()
})

test('a statement on a connection that was ended before is a loss, too', async () => {
  const { db, owner } = await testDb()
  const failures: unknown[] = []
  await db
    .read(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await owner.run(sql`select pg_terminate_backend(${pid})`)
      for (let count = 0; count < 3; count++) await tx.rows(sql`select 1`).catch((error: unknown) => failures.push(error))
    })
    .catch((error: unknown) => failures.push(error))
  expect(failures.length).toBeGreaterThan(1)
  expect(failures.filter((error) => !isConnectionLoss(error))).toEqual([])
})
