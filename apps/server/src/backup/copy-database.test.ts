import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log'
import { checkSecret, Secrets } from '#platform/secrets'
import { atFileEnd } from '../testing/file-end.ts'
import { testDb } from '../testing/db.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { copyDatabase } from './copy-database.ts'

const { url, owner } = await testDb(createLog('silent'), 'demo')
await checkSecret(owner, new Secrets('a root secret of this test, long enough'), 'APP_SECRET')

/** The end of a table's rows, as the server sends it. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])
const LATE_MS = 8

test('tables are counted right though the count comes in a packet after the last row', async () => {
  const client = new pg.Client({ connectionString: await splitting(url) })
  await client.connect()
  onTestFinished(() => client.end())
  const names = new Set<string>()
  const { copy } = await copyDatabase(client, consuming(), ({ name, rows }) => rows > 0 && names.add(name))
  expect([...names]).toEqual(expect.arrayContaining(['users', 'profiles', 'wallets', 'notifications']))
  for (const { schema, name, rows } of copy.tables.filter(({ name }) => names.has(name) || name === 'entries')) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from "${schema}"."${name}"`)
    expect(`${name} ${rows}`).toBe(`${name} ${counted.rows[0]?.count}`)
  }
})

/** Takes what is written, and keeps nothing. */
function consuming(): ArchiveWriter {
  const add = async (_name: string, content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) void chunk
  }
  return { add } as unknown as ArchiveWriter
}

/** The address of a database behind a line that pauses after the last row of each table. */
async function splitting(address: string): Promise<string> {
  const { host, port } = new pg.Client({ connectionString: address })
  const line = createServer((socket) => {
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    socket.pipe(behind)
    void pass(behind, socket)
    for (const end of [socket, behind]) end.setNoDelay(true).on('error', () => socket.destroy())
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  atFileEnd(() => void line.close())
  const through = new URL(address)
  const own = line.address()
  through.searchParams.delete('host')
  through.searchParams.delete('port')
  through.hostname = '127.0.0.1'
  through.port = typeof own === 'object' && own ? String(own.port) : ''
  return through.href
}

async function pass(from: Socket, to: Socket): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const at = chunk.indexOf(COPY_DONE)
    if (at < 0) {
      to.write(chunk)
      continue
    }
    to.write(chunk.subarray(0, at + COPY_DONE.length))
    await wait(LATE_MS)
    to.write(chunk.subarray(at + COPY_DONE.length))
  }
  to.end()
}
