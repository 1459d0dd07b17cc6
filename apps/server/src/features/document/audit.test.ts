import { describe, expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { testApp } from '../../testing/app.ts'
import { putBack } from '../../testing/audits.ts'
import { DOCUMENT_CHECKS } from './audit.ts'
import { publishVersion } from './publish-version.ts'

const app = await testApp()
const text = { title: 'Prospectus', content: 'All of it' }

/** What the audit finds in documents that were broken without any of their guards. */
const brokenAfter = (damage: string) =>
  putBack(app.owner, async (tx) => {
    await tx.run({ text: `alter table document_texts disable trigger user; ${damage}`, values: [] })
    return (await runAudit(tx, DOCUMENT_CHECKS)).map(({ broken }) => broken)
  })

describe('[I50] the audit of documents', () => {
  test('finds nothing as they are, nor where a first version is published ahead', async () => {
    expect(await brokenAfter('select 1')).toEqual([0n])
    const now = new Date()
    const inForceAt = new Date(now.getTime() + 86_400_000)
    await app.db.transaction((tx) => publishVersion(tx, { role: 'house_rules', inForceAt, texts: { en: text }, now }))
    expect(await brokenAfter('select 1')).toEqual([0n])
  })

  test.each([
    ['a document without a version in force', `update documents set is_current = false where role = 'privacy'`],
    [
      'two versions in force',
      `drop index documents_current; insert into documents (role, version, is_current) values ('risk', '2.0', true)`,
    ],
    [
      'a version without its English text',
      `delete from document_texts where lang = 'en' and document_id = (select max(document_id) from document_texts)`,
    ],
  ])('reports %s', async (_name, damage) => {
    expect(await brokenAfter(damage)).toEqual([1n])
  })
})
