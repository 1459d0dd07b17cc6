import { discardDraft, documentTitles, nextVersion, publishVersion, readDraft } from '#features/document'
import type { SignedAction } from '#features/staff'
import { databaseTime } from '#platform/due'
import { raise } from '#platform/http'

/** Reading a text takes longer than reading a figure. */
const HOURS = 24

/**
 * Puts the draft of a document in force, at once or later. What is signed is named by its digest: a draft that was changed since is
 * not published.
 */
export const publishDocument: SignedAction = {
  kind: 'document.publish',
  roles: ['compliance'],
  hours: HOURS,
  async describe(tx, { subject, payload }) {
    const role = roleOf(subject)
    const inForceAt = payload['inForceAt']
    return {
      values: { title: (await documentTitles(tx, [role])).get(role) ?? role, version: String(payload['version'] ?? '') },
      facts: [
        { label: 'version', value: String(payload['version'] ?? '') },
        { label: 'languages', value: String(payload['langs'] ?? '') },
        ...(typeof inForceAt === 'number'
          ? [{ label: 'inForceAt', value: new Date(inForceAt).toISOString().slice(0, 16).replace('T', ' ') }]
          : []),
      ],
      href: `/admin/documents?document=${role}`,
    }
  },
  async perform(tx, { subject, payload }) {
    const role = roleOf(subject)
    const draft = (await readDraft(tx, role, 'lock')) ?? raise('STATE_CONFLICT')
    if (draft.digest !== payload['digest'] || (await nextVersion(tx, role)) !== payload['version']) raise('STATE_CONFLICT')
    const now = await databaseTime(tx)
    const asked = payload['inForceAt']
    const inForceAt = typeof asked === 'number' && asked > now.getTime() ? new Date(asked) : now
    await publishVersion(tx, { role, inForceAt, texts: draft.texts, now })
    await discardDraft(tx, role)
  },
}

export function subjectOf(role: string): string {
  return `document:${role}`
}

function roleOf(subject: string): string {
  return subject.replace('document:', '')
}
