import { fill } from '@bourse/texts/fill'
import type { Lang } from '@bourse/contracts/http'
import { textOf } from '#features/i18n'
import type { Db, Tx } from '#platform/db'
import { dueJobs } from '#platform/due'
import type { JobTable } from '#platform/jobs'
import { openMediaStore, openPrivateFiles, type PrivateFiles } from '#platform/media'
import type { Person } from '#platform/personal-data'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import { type ClosureParts, closingWork, keptWork } from './close-account.ts'
import { expireExports, exportById, saveProgress, saveReady, wantedFiles } from './exports.ts'
import { type PackedTable, packExport } from './pack-export.ts'
import { readPerson } from './person.ts'
import { notifyOwner } from './notify-owner.ts'

interface AccountParts extends ClosureParts {
  secrets: Secrets
  settings: Settings
}

export function accountJobs(parts: AccountParts): JobTable {
  const folder = openPrivateFiles(parts.settings)
  const closing = dueJobs([closingWork(parts), ...keptWork])
  return {
    tasks: {
      ...closing.tasks,
      'account.pack_export': async (payload, db) => {
        await pack(db, parts, folder, BigInt((payload as { id: string }).id))
      },
      'account.drop_exports': async (_payload, db) => {
        await db.transaction((tx) => expireExports(tx))
        // Also those of closed accounts, and what a process that ended has left behind.
        const names = await folder.list()
        const wanted = await db.read((tx) => wantedFiles(tx, names))
        for (const name of names) if (!wanted.has(name)) await folder.remove(name)
      },
    },
    crontab: [...closing.crontab, '17 * * * * account.drop_exports'],
  }
}

/** A run after a crash begins again: the draft is written from its start. */
async function pack(db: Db, { tables, secrets, settings, publicUrl }: AccountParts, folder: PrivateFiles, id: bigint): Promise<void> {
  const asked = await db.read((tx) => exportById(tx, id))
  if (asked?.state !== 'packing') return
  const person = await db.read((tx) => readPerson(tx, asked.user_id))
  const isComplete = await packExport(
    { db, secrets, media: openMediaStore(settings) },
    {
      tables,
      person,
      path: await folder.draftOf(asked.file),
      readmeOf: (packed) => readmeOf(asked.lang, person, packed, new Date()),
      onProgress: (done) => db.transaction((tx) => saveProgress(tx, id, Math.floor((done * 99) / tables.length))),
    },
  )
  const size = isComplete ? await folder.finish(asked.file) : 0
  const isWanted = isComplete && (await db.transaction((tx) => announce(tx, { id, userId: person.userId, size, publicUrl })))
  if (!isWanted) await folder.remove(asked.file)
}

interface Packed {
  id: bigint
  userId: bigint
  size: number
  publicUrl: string
}

async function announce(tx: Tx, { id, userId, size, publicUrl }: Packed): Promise<boolean> {
  const until = await saveReady(tx, id, size, new Date())
  if (until) await notifyOwner(tx, { kind: 'account.export_ready', userId, publicUrl, time: until })
  return until !== undefined
}

function readmeOf(lang: Lang, { email }: Person, packed: readonly PackedTable[], now: Date): string {
  const text = (key: string) => textOf(lang, `account.readme.${key}`)
  const date = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const made = fill(text('made'), { date, email })
  const files = packed.filter(({ rows }) => rows > 0).map(({ table, rows }) => `${table}: ${rows}`)
  return `${[text('title'), made, text('what'), text('amounts'), text('left'), [text('tables'), ...files].join('\n')].join('\n\n')}\n`
}
