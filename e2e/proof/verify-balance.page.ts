import { type InclusionReply, proof, type ProofReply } from '@bourse/contracts/proof'
import { en } from '@bourse/texts/en'
import type { Locator, Page } from '@playwright/test'
import { listOf } from '../fake/blank-reply.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { holds } from '../fake/pocket.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

const LEAVES = 16
const PUBLISHED: ProofReply = {
  id: '7',
  version: 2,
  asset: 'LUSD',
  day: '2026-11-17',
  takenAt: Date.UTC(2026, 10, 17),
  root: 'ab'.repeat(32),
  total: '1250000000',
  blinding: '11'.repeat(32),
  leafCount: LEAVES,
}
/** Readable in every part, with the curve's base point for each sibling; its root is not the published one. */
const FALSE_PATH: InclusionReply = {
  proof: PUBLISHED,
  leaf: {
    walletId: '91',
    nonce: '22'.repeat(16),
    balance: '250000000',
    blinding: '33'.repeat(32),
    version: '1',
    chainHead: '44'.repeat(32),
  },
  position: 6,
  path: Array.from({ length: Math.log2(LEAVES) }, () => ({
    commitment: '036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
    hash: '55'.repeat(32),
    range: '',
  })),
}

async function verify(page: Page, server: FakeServer, published: ProofReply[]): Promise<Locator> {
  holds(server, { LUSD: '250' })
  server.reply(proof.own, { proof: PUBLISHED })
  server.reply(proof.inclusion, { inclusion: FALSE_PATH })
  server.reply(proof.published, ({ query }) => listOf(published.filter(({ id }) => !query.id || id === query.id)))
  await openAs(page, server, {}, '/pocket')
  await page.getByRole('rowheader', { name: /^LUSD/ }).getByRole('button').click()
  await page.getByRole('button', { name: en['proof.line.verify'] }).click()
  return page.getByRole('dialog', { name: en['proof.dialog.title'] })
}

test('a manipulated answer is detected', async ({ page, server }) => {
  const dialog = await verify(page, server, [PUBLISHED])
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(en['proof.bad.title'])
  await expect(alert).toContainText(en['proof.bad.ROOT_DIFFERS'])
  await expect(dialog.getByText(en['proof.good.title'])).toHaveCount(0)
  await expect(dialog.getByText(en['proof.steps.rootDiffers'])).toBeVisible()
  await expect(dialog.getByText(PUBLISHED.root)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('a wallet that is missing in the newest proof, or in all, is detected', async ({ page, server }) => {
  const dialog = await verify(page, server, [{ ...PUBLISHED, id: '8' }, PUBLISHED])
  await expect(dialog.getByRole('alert')).toContainText(en['proof.bad.NOT_COUNTED'])
  server.reply(proof.inclusion, { inclusion: null })
  await page.reload()
  await page.getByRole('rowheader', { name: /^LUSD/ }).getByRole('button').click()
  await page.getByRole('button', { name: en['proof.line.verify'] }).click()
  await expect(dialog.getByRole('alert')).toContainText(en['proof.bad.NOT_COUNTED'])
})

test('a proof that is published to nobody else is detected', async ({ page, server }) => {
  const dialog = await verify(page, server, [])
  await expect(dialog.getByRole('alert')).toContainText(en['proof.bad.NOT_PUBLISHED'])
})
