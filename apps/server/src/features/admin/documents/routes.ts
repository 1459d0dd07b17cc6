import { type DocumentRecord, documentRegister, type RegisteredDocument } from '@bourse/contracts/admin'
import {
  discardDraft,
  type DocumentText,
  type DraftRow,
  nextVersion,
  readDraft,
  readDrafts,
  readRegister,
  readTexts,
  type RegisteredRow,
  saveDraft,
} from '#features/document'
import { readMembers, visitOf, writeAudit } from '#features/session'
import { askForSignature, presentSignatures, type SignedAction } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { type Http, raise } from '#platform/http'
import { publishDocument, subjectOf } from './publish.ts'

/** The operator's documents: their versions, and the draft of the next one. */
export function documentRegisterRoutes(http: Http, actions: readonly SignedAction[]): void {
  http.read(documentRegister.list, async ({ tx }) => ({ rows: groupRows(await readRegister(tx), await readDrafts(tx)) }))

  http.read(documentRegister.read, ({ tx, params }) => readOne(tx, params.role))

  http.write(documentRegister.saveDraft, async ({ tx, caller, params: { role }, body, request }) => {
    await readOne(tx, role)
    // Nobody overwrites what a colleague has saved meanwhile.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`document draft ${role}`}))`)
    if (((await readDraft(tx, role, 'lock'))?.saved_at.getTime() ?? null) !== body.seen) raise('CHANGED_MEANWHILE')
    await saveDraft(tx, role, writtenTexts(body.texts), caller.userId)
    const saved = await readDraft(tx, role)
    const data = { langs: Object.keys(body.texts), digest: saved?.digest ?? '' }
    const address = visitOf(request).address
    await writeAudit(tx, { userId: caller.userId, action: 'document.draft_saved', subject: subjectOf(role), data, address })
    return readOne(tx, role)
  })

  http.write(documentRegister.discardDraft, async ({ tx, caller, params: { role }, request }) => {
    if (!(await discardDraft(tx, role))) raise('DOCUMENT_NOT_FOUND')
    const address = visitOf(request).address
    await writeAudit(tx, { userId: caller.userId, action: 'document.draft_discarded', subject: subjectOf(role), data: {}, address })
    return readOne(tx, role)
  })

  http.write(documentRegister.publish, async ({ tx, caller, params: { role }, body: { inForceAt, reason }, request }) => {
    const draft = (await readDraft(tx, role, 'lock')) ?? raise('DOCUMENT_NOT_FOUND')
    if (typeof inForceAt === 'number' && inForceAt <= (await databaseTime(tx)).getTime()) raise('INVALID', { inForceAt: ['fields.future'] })
    const payload = {
      version: await nextVersion(tx, role),
      digest: draft.digest,
      langs: Object.keys(draft.texts).join(', '),
      inForceAt: inForceAt ?? null,
    }
    const address = visitOf(request).address
    const asked = await askForSignature(tx, publishDocument, { subject: subjectOf(role), payload, reason, caller, address })
    const [signature] = await presentSignatures(tx, actions, caller, [asked])
    return signature ?? raise('INTERNAL')
  })
}

async function readOne(tx: Tx, role: string): Promise<DocumentRecord> {
  const rows = await readRegister(tx, role)
  const draft = await readDraft(tx, role)
  const [found] = groupRows(rows, draft ? [draft] : [])
  if (!found) return raise('DOCUMENT_NOT_FOUND')
  const current = rows.find(({ is_current }) => is_current)
  return {
    ...found,
    inForce: current ? await readTexts(tx, current.id) : {},
    draft: draft ? await presentDraft(tx, draft) : null,
  }
}

async function presentDraft(tx: Tx, { role, texts, saved_at, saved_by }: DraftRow): Promise<NonNullable<DocumentRecord['draft']>> {
  const [member] = await readMembers(tx, [saved_by])
  return { texts, version: await nextVersion(tx, role), savedAt: saved_at.getTime(), savedBy: member?.display_name ?? '' }
}

/** One row for each document, in the order of its versions. */
function groupRows(rows: readonly RegisteredRow[], drafts: readonly DraftRow[]): RegisteredDocument[] {
  const documents = new Map<string, RegisteredDocument>()
  for (const row of rows) {
    const draft = drafts.find(({ role }) => role === row.role)
    const known = documents.get(row.role) ?? {
      role: row.role,
      kind: row.kind,
      title: row.title,
      versions: [],
      draftAt: draft?.saved_at.getTime() ?? null,
    }
    known.versions.push({
      id: String(row.id),
      version: row.version,
      inForceAt: row.in_force_at.getTime(),
      isCurrent: row.is_current,
      langs: row.langs,
      acceptedCount: row.accepted_count,
    })
    documents.set(row.role, row.is_current ? { ...known, title: row.title } : known)
  }
  return [...documents.values()]
}

function writtenTexts(texts: Record<string, DocumentText | undefined>): Record<string, DocumentText> {
  return Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text ? [[lang, text]] : [])))
}
