import { verification, type VerificationState } from '@bourse/contracts/verification'
import { like, rowOf } from '../fake/blank-reply.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const LETTER = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: LETTER }

const stateOf = (kind: VerificationState['kind'], changes: Partial<VerificationState> = {}): VerificationState =>
  like(rowOf(verification.read.reply), { kind, ...changes })

test('[PROF-52] [DEF-042] unusable files are refused before anything is sent, at 360 pixels and by keyboard; a double click sends once', async ({
  page,
  server,
}) => {
  server.reply(verification.read, [stateOf('identity'), stateOf('wealth')])
  server.reply(verification.submit, stateOf('wealth', { status: 'pending', submittedAt: Date.UTC(2026, 0, 1) }))
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, server, {}, '/es/legacy/verify_wealth')
  await expect(page.getByRole('heading', { name: 'Verificar patrimonio' })).toBeVisible()
  await page.goto('/legacy/verify_wealth')
  const files = page.locator('input[type=file]')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByText('Add at least one document')).toBeVisible()
  await expect(page.getByLabel('Based on')).toBeFocused()
  await files.setInputFiles([
    { name: 'page.html', mimeType: 'application/pdf', buffer: Buffer.from('<script>') },
    { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(8 * 1024 * 1024)]) },
    letter,
  ])
  await expect(page.getByText('page.html isn’t a JPEG, PNG, WebP or PDF file.')).toBeVisible()
  await expect(page.getByText('big.pdf is larger than 8 MB.')).toBeVisible()
  await expect(page.getByText('letter.pdf', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Remove letter.pdf' }).press('Enter')
  await expect(page.getByText('letter.pdf', { exact: true })).toHaveCount(0)

  await files.setInputFiles([letter])
  await page.getByLabel('Based on').selectOption('income')
  expect(server.received(verification.submit)).toEqual([])
  const release = server.hold(verification.submit)
  server.reply(verification.read, [stateOf('identity'), stateOf('wealth', { status: 'pending', submittedAt: Date.UTC(2026, 0, 1) })])
  await submit.dblclick()
  release()
  await expect(page.getByRole('heading', { name: 'We’re reviewing your documents' })).toBeVisible()
  await expect(submit).toHaveCount(0)
  expect(server.received(verification.submit).map(({ body }) => body)).toEqual([
    {
      kind: 'wealth',
      statement: expect.objectContaining({ basis: 'income' }),
      files: [{ name: 'letter.pdf', content: `data:application/pdf;base64,${LETTER.toString('base64')}` }],
    },
  ])
})

test('[PROF-52] [DEF-042] two presses within one moment send the files once, and one that failed can be sent again', async ({
  page,
  server,
}) => {
  server.reply(verification.read, [stateOf('identity'), stateOf('wealth')])
  server.refuse(verification.submit, 'TOO_MANY_REQUESTS', { retryAfterS: 1 })
  let uploads = 0
  page.on('request', (request) => void (request.method() === 'POST' && request.url().endsWith(verification.submit.path) && uploads++))
  await openAs(page, server, {}, '/legacy/verify_wealth')
  await page.locator('input[type=file]').setInputFiles([letter])
  await page.getByLabel('Based on').selectOption('income')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible()
  expect(uploads).toBe(1)
  await submit.click()
  await expect.poll(() => uploads).toBe(2)
})

test('[PROF-51] [DEF-042] the page shows where an identity stands: rejected with its reason, or verified', async ({ page, server }) => {
  server.reply(verification.read, [
    stateOf('identity', { status: 'rejected', decidedAt: Date.UTC(2026, 0, 1), reason: 'The back of the card is missing.' }),
    stateOf('wealth'),
  ])
  await openAs(page, server, {}, '/legacy/verify_identity')
  await expect(page.getByText('The back of the card is missing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit again' })).toBeVisible()
  await expectAccessible(page)
  server.reply(verification.read, [stateOf('identity', { status: 'approved', decidedAt: Date.UTC(2026, 0, 1) }), stateOf('wealth')])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your identity is verified' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveCount(0)
  await expectAccessible(page)
})
