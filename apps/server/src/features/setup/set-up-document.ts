import type { SetupPlan, SetupStep } from '@bourse/contracts/setup'
import { hasVersion, publishVersion } from '#features/document'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A version of a document, in force at once; the product's own texts are there from the start. */
export async function setUpDocument(tx: Tx, { role, version, texts }: SetupPlan['documents'][number]): Promise<SetupStep> {
  const step = { what: 'document', name: `${role} ${version}` } as const
  const known = await hasVersion(tx, role, version)
  if (known) return { ...step, result: 'there' }
  if (texts.en === undefined) raise('INVALID', { [`documents.${role}.texts.en`]: ['fields.required'] })
  const now = new Date()
  await publishVersion(tx, { role, version, texts: texts as Record<string, { title: string; content: string }>, inForceAt: now, now })
  return { ...step, result: 'made' }
}
