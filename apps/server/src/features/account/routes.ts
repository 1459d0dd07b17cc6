import { account } from '@bourse/contracts/account'
import { langOf } from '#features/i18n'
import { confirmOwner, visitOf, writeAudit } from '#features/session'
import { csvFile, OWN_FILES, ownLines } from '#platform/csv'
import type { FeatureParts } from '#platform/feature'
import { type Http, raise } from '#platform/http'
import { openPrivateFiles } from '#platform/media'
import type { PersonalTable } from '#platform/personal-data'
import { askClosure } from './close-account.ts'
import { askForExport, exportById, stopExport } from './exports.ts'
import { presentAccount } from './present.ts'

/** A copy of everything that is held about somebody, and the end of their account. Both ask for the owner again. */
export function accountRoutes(http: Http, parts: FeatureParts, tables: readonly PersonalTable[]): void {
  const folder = openPrivateFiles(parts.settings)

  http.read(account.overview, ({ tx, caller }) => presentAccount(tx, tables, caller.userId))

  http.act(account.askExport, async ({ db, caller, body, request }) => {
    const visit = visitOf(request)
    await confirmOwner(parts, visit, caller.userId, body)
    return db.transaction(async (tx) => {
      await askForExport(tx, caller.userId, langOf(request), new Date())
      const subject = `user:${caller.userId}`
      await writeAudit(tx, { userId: caller.userId, action: 'account.export_asked', subject, address: visit.address })
      return presentAccount(tx, tables, caller.userId)
    })
  })

  http.write(account.stopExport, async ({ tx, caller }) => {
    await stopExport(tx, caller.userId)
    return presentAccount(tx, tables, caller.userId)
  })

  http.file(account.downloadExport, async ({ db, caller, query, request }) => {
    const found = await db.read((tx) => exportById(tx, BigInt(query.id)))
    if (found?.user_id !== caller.userId || found.state !== 'ready') return raise('EXPORT_NOT_FOUND')
    if (found.expires_at && found.expires_at <= new Date()) return raise('EXPORT_NOT_FOUND')
    const body = (await folder.read(found.file)) ?? raise('EXPORT_NOT_FOUND')
    const entry = { userId: caller.userId, subject: `user:${caller.userId}`, address: visitOf(request).address }
    await db.transaction((tx) => writeAudit(tx, { ...entry, action: 'account.export_read', data: { export: query.id } }))
    return { name: `bourse-data-${found.asked_at.toISOString().slice(0, 10)}.zip`, body }
  })

  const files = parts.contributions.to(OWN_FILES)
  http.file(account.ownFile, async ({ db, caller, query: { name } }) => {
    const file = files.find((one) => one.name === name) ?? raise('NOT_FOUND')
    return { name: `bourse-${name}.csv`, body: csvFile(file.columns, ownLines(db, file, caller)) }
  })

  http.act(account.askClosure, async ({ db, caller, body, request }) => {
    const visit = visitOf(request)
    await confirmOwner(parts, visit, caller.userId, body)
    const due = await db.transaction((tx) => askClosure(tx, { tables, publicUrl: parts.settings.publicUrl }, caller.userId, visit.address))
    return { dueAt: due.getTime() }
  })
}
