import { describe, expect, test } from 'vitest'
import { document } from '@bourse/contracts/document'
import { createDocument } from '#features/document'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'

const app = await testApp()
const api = app.api()
const text = (title: string) => ({ title, content: `# ${title}` })

const first = await app.db.transaction((tx) =>
  createDocument(tx, { role: 'trial', texts: { en: text('Terms 1'), es: text('Términos 1') } }),
)
await app.owner.read((tx) => tx.run(sql`update documents set is_current = false where id = ${first}`))
const second = await app.db.transaction((tx) => createDocument(tx, { role: 'trial', texts: { en: text('Terms 2') } }))
const read = (role: string, id: string, lang: string) => api.call(document.read, { params: { role, id, lang } })

describe('a document', () => {
  test.each([
    ['current', 'en', 'Terms 2', 'en'],
    ['current', 'es', 'Terms 2', 'en'],
    [String(first), 'es', 'Términos 1', 'es'],
    [String(first), 'pt', 'Terms 1', 'en'],
    [String(second), 'en', 'Terms 2', 'en'],
  ])('%s in %s is %s', async (id, lang, title, given) => {
    expect(await read('trial', id, lang)).toMatchObject({ status: 200, body: { role: 'trial', title, lang: given, isConfirmed: false } })
  })

  test.each([
    ['nothing', 'current', 'en'],
    ['trial', '999999999999999999', 'en'],
    ['other', String(first), 'en'],
  ])('%s/%s/%s is not found', async (role, id, lang) => {
    expect(await read(role, id, lang)).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } })
  })

  test.each([
    ['trial', '0', 'en'],
    ['trial', '-1', 'en'],
    ['trial', '99999999999999999999999', 'en'],
    ['trial', '1e3', 'en'],
    ['TRIAL', 'current', 'en'],
    ['trial', 'current', 'e n'],
    [`trial'--`, 'current', 'en'],
  ])('%j %j %j is refused', async (role, id, lang) => {
    expect(await read(role, id, lang)).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  })

  test('has one current text per role', async () => {
    await expect(app.db.transaction((tx) => createDocument(tx, { role: 'trial', texts: {} }))).rejects.toThrow('documents_current')
  })
})
