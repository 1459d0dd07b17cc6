import { account } from '@bourse/contracts/account'
import type { ApiClient } from '@bourse/testkit/client'
import { strFromU8, unzipSync } from 'fflate'
import { createLog } from '#platform/log'
import { jobTable } from '../../../app.ts'
import type { TestApp } from '../../../testing/app.ts'

/** Asks for a copy, waits for it, downloads and opens it. */
export async function takeCopy(app: TestApp, api: ApiClient, password: string): Promise<Copy> {
  const asked = await api.call(account.askExport, { body: { password } })
  if (asked.status !== 200) throw new Error(`asking for the copy answered ${asked.status} ${asked.body.code}`)
  const id = asked.body.export?.id ?? ''
  await pack(app, id)
  return openCopy(await download(app, api, id))
}

/** What the job does, without all the others of the demo world. */
export async function pack(app: TestApp, id: string): Promise<void> {
  await jobTable({ ...app, log: createLog('silent') }).tasks['account.pack_export']?.({ id }, app.db)
}

/** Bytes, which the client of the other tests would take for text. */
export async function download(app: TestApp, api: ApiClient, id: string): Promise<Response> {
  return fetch(`${app.url}${account.downloadExport.path}?id=${id}`, { headers: { authorization: `Bearer ${api.access}` } })
}

export interface Copy {
  names: string[]
  text(name: string): string
  bytes(name: string): Uint8Array
  rows(table: string): Record<string, unknown>[]
}

async function openCopy(answer: Response): Promise<Copy> {
  if (answer.status !== 200) throw new Error(`the download answered ${answer.status}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const bytes = (name: string) => files[name] ?? new Uint8Array()
  const text = (name: string) => strFromU8(bytes(name))
  return {
    names: Object.keys(files),
    text,
    bytes,
    rows: (table) => (files[`${table}.json`] ? (JSON.parse(text(`${table}.json`)) as Record<string, unknown>[]) : []),
  }
}
