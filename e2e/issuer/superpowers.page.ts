import { issuer } from '@bourse/contracts/issuer'
import { like, rowOf } from '../fake/blank-reply.ts'
import { expect, openAs, test } from '../support/page-test.ts'

const CONSOLE = like(issuer.console.reply, {
  asset: { code: 'DR4', symbol: '', decimals: 0, decimalsMin: 0 },
  name: 'Dársena 4',
  contents: [like(rowOf(issuer.console.reply.shape.contents), { lang: 'en' })],
})

test('[OFF-03] [DEF-158] the console opens under its code in capitals; whoever has no power over the asset finds nothing', async ({
  page,
  server,
}) => {
  server.reply(issuer.console, CONSOLE)
  await openAs(page, server, {}, '/superpowers/dr4/')
  await expect(page.getByRole('region', { name: 'Dársena 4' })).toBeVisible()
  expect(server.received(issuer.console).map(({ params }) => params.code)).toEqual(['DR4'])
  server.refuse(issuer.console, 'ASSET_NOT_FOUND')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Dársena 4')
})

test('[DEF-158] a failed read of the console offers to try again', async ({ page, server }) => {
  server.refuse(issuer.console, 'TOO_MANY_REQUESTS')
  await openAs(page, server, {}, '/superpowers/DR4/')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  server.reply(issuer.console, CONSOLE)
  await again.click()
  await expect(page.getByRole('region', { name: 'Dársena 4' })).toBeVisible()
})

test('[DEF-158] captions are written in each language; what is refused stays typed', async ({ page, server }) => {
  const quay = { id: '11', image: '/art/dock.svg', caption: 'The quay', captions: { en: '', es: 'El muelle', pt: '' } }
  server.reply(issuer.console, { ...CONSOLE, images: [quay], imagesMax: 12 })
  server.refuse(issuer.saveCaptions, 'TOO_MANY_REQUESTS')
  await openAs(page, server, {}, '/superpowers/DR4/')
  await expect(page.getByText('The quay', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Captions of picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Captions' })
  await expect(dialog.getByLabel('Spanish')).toHaveValue('El muelle')
  await dialog.getByLabel('Portuguese').fill('O cais')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Too many', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('Portuguese')).toHaveValue('O cais')
  const captions = { en: '', es: 'El muelle', pt: 'O cais' }
  server.reply(issuer.saveCaptions, [{ ...quay, captions }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(server.received(issuer.saveCaptions).map(({ params, body }) => ({ params, body }))).toEqual(
    [1, 2].map(() => ({ params: { code: 'DR4', id: '11' }, body: { captions } })),
  )
})
