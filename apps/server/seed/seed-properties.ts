import { saveAssetRules } from '#features/authorization'
import { createDocument } from '#features/document'
import { publishQuestionnaire } from '#features/questionnaire'
import { sql, type Tx } from '#platform/db'
import { authorize, authorizeHalf } from './authorize.ts'
import { assetOf, callerFor } from './demo-callers.ts'
import { PROPERTIES } from './properties.ts'
import type { DemoProperty } from './properties/demo-property.ts'
import { papersOf } from './properties/papers.ts'
import { questionsAbout } from './properties/questions.ts'
import { daysBefore } from './timeline.ts'

/** The papers are older than anybody who accepted them. */
const PAPERS_DAYS = 430

/** Who runs the demo's properties, what can be read about them, and who may hold them. */
export async function seedProperties(tx: Tx, now: number): Promise<void> {
  for (const property of PROPERTIES) {
    await nameParties(tx, property)
    await publishPapers(tx, property, now)
    await restrict(tx, property, now)
  }
  // One holder of Faro Sur from its first days, and one who has done half of what it asks for.
  await authorize(tx, 'taker', 'FS3', daysBefore(now, 165))
  await authorizeHalf(tx, 'maker', 'FS3', daysBefore(now, 5))
}

/** No command changes an asset's manager; assets are made before the profiles that manage them. */
async function nameParties(tx: Tx, { manager, grantor, assets }: DemoProperty): Promise<void> {
  const [managerId, grantorId] = [(await callerFor(tx, manager)).profileId, (await callerFor(tx, grantor)).profileId]
  await tx.run(sql`
    update assets set manager_profile_id = ${managerId}, grantor_profile_id = ${grantorId} where code = any(${assets.map(({ code }) => code)})`)
}

/** A hidden asset has no papers: nobody could read them. */
async function publishPapers(tx: Tx, { assets, papers }: DemoProperty, now: number): Promise<void> {
  const about = assets.find(({ isVisible = true }) => isVisible) ?? assets[0]
  const { id } = await assetOf(tx, about.code)
  const name = about.contents?.['en']?.name ?? about.name
  for (const { daysAgo, ...paper } of papersOf(name, papers, PAPERS_DAYS))
    await createDocument(tx, { ...paper, assetId: id, inForceAt: daysBefore(now, daysAgo) })
}

async function restrict(tx: Tx, { assets: [{ code, name }], manager, rules }: DemoProperty, now: number): Promise<void> {
  if (!rules) return
  const { id } = await assetOf(tx, code)
  await saveAssetRules(tx, { assetId: id, ...rules })
  const { userId } = await callerFor(tx, manager)
  await publishQuestionnaire(tx, { assetId: id, questions: questionsAbout(name), userId, now: daysBefore(now, PAPERS_DAYS) })
}
