import { issuer, type PaperReply } from '@bourse/contracts/issuer'
import { readLang } from '#features/catalogue'
import { type DocumentText, listPapers, publishVersion } from '#features/document'
import { langOf } from '#features/i18n'
import type { Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { type Http, raise } from '#platform/http'
import type { OpenPowers } from './powers.ts'

/** The papers of an asset. A new version of a required one has to be accepted again, by whoever wants to subscribe. */
export function paperRoutes(http: Http, open: OpenPowers): void {
  http.read(issuer.papers, async (call) =>
    presentPapers(call.tx, (await open(call, call.params.code, 'read')).id, readLang(call.query.lang)),
  )

  http.write(issuer.publishPaper, async (call) => {
    const { tx, body } = call
    const asset = await open(call, call.params.code)
    const { role, isRequired } = body
    const now = await databaseTime(tx)
    const inForceAt = body.inForceAt === undefined ? now : new Date(body.inForceAt)
    if (inForceAt < now) raise('INVALID', { inForceAt: ['fields.time'] })
    const { version } = await publishVersion(tx, { role, assetId: asset.id, isRequired, inForceAt, texts: textsOf(body.texts), now })
    await asset.note('paper_published', { role, version, title: body.texts.en.title, isRequired, inForceAt: inForceAt.getTime() })
    return presentPapers(tx, asset.id, langOf(call.request))
  })
}

async function presentPapers(tx: Tx, assetId: bigint, lang: string): Promise<PaperReply[]> {
  return (await listPapers(tx, assetId, lang)).map((row) => ({
    id: String(row.id),
    role: row.role,
    kind: row.kind,
    title: row.title,
    version: row.version,
    langs: row.langs,
    inForceAt: row.in_force_at.getTime(),
    isCurrent: row.is_current,
    isRequired: row.is_required,
    acceptedCount: row.accepted_count,
  }))
}

/** Only the languages that were written. */
function textsOf(texts: Record<string, DocumentText | undefined>): Record<string, DocumentText> {
  return Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text ? [[lang, text]] : [])))
}
