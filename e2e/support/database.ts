import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Runs a statement on the database of this run's product, for what no call can do: to let time pass. */
export async function runSql(text: string, values: readonly string[] = []): Promise<void> {
  const folder = process.env['BOURSE_DATA']
  if (!folder) throw new Error('The product is not running.')
  const client = new Client({ connectionString: (await readFile(join(folder, 'database.url'), 'utf8')).trim() })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

interface DatabaseClient {
  connect(): Promise<void>
  query(text: string, values: readonly string[]): Promise<unknown>
  end(): Promise<void>
}

/** The driver that the server depends on. */
const server = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const { Client } = server('pg') as { Client: new (options: { connectionString: string }) => DatabaseClient }
