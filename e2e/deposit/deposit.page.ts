import type { ReplyOf } from '@bourse/contracts/http'
import { link } from '@bourse/contracts/link'
import { listAssets } from '../fake/assets.ts'
import type { FakeServer } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, openAs, test } from '../support/page-test.ts'

type Deposits = ReplyOf<typeof link.deposits>

const FIRST = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const SECOND = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
const TXID = 'ab'.repeat(32)

/** From now on the installation has a chain service. */
function openDesk(server: FakeServer, deposits: Deposits['deposits']): void {
  let address = FIRST
  const reply = () => ({ address, uri: `bitcoin:${address}`, confirmations: 3 })
  listAssets(server)
  server.reply(link.deposits, { isOpen: true, deposits })
  server.reply(link.currentAddress, reply)
  server.reply(link.newAddress, () => {
    address = SECOND
    return reply()
  })
}

test("[DEF-060] [API-15] [API-16] a coin's address is shown, scanned and copied, and a new one is made", async ({ page, server }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  openDesk(server, [])
  await openAs(page, server, {}, '/mint/LBTC/')
  const card = page.getByRole('region', { name: 'Your LBTC deposit address' })
  await expect(card.getByRole('img', { name: `QR code for the address ${FIRST}` })).toBeVisible()
  await expect(card).toContainText('bc1q cr8t e4kr')
  await card.getByRole('button', { name: 'Copy address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FIRST)
  await expect(page.getByText('No deposits yet')).toBeVisible()

  expect(server.received(link.newAddress)).toEqual([])
  const asked = page.waitForRequest(`**${link.newAddress.path.replace(':assetId', '*')}`)
  await card.getByRole('button', { name: 'New address' }).click()
  expect((await asked).headers()['x-csrftoken'], 'a GET that changes something carries the header').toBeTruthy()
  await expect(card.getByRole('img', { name: `QR code for the address ${SECOND}` })).toBeVisible()
  await expect(card.getByRole('img', { name: `QR code for the address ${FIRST}` })).toHaveCount(0)
  await expect(page.getByText('New address created. Your earlier addresses keep working.')).toBeVisible()
})

test('[DEF-060] a user with enough addresses is told so, and keeps the one shown', async ({ page, server }) => {
  openDesk(server, [])
  server.refuse(link.newAddress, 'LIMIT_REACHED')
  await openAs(page, server, {}, '/mint/LBTC/')
  const card = page.getByRole('region', { name: 'Your LBTC deposit address' })
  await card.getByRole('button', { name: 'New address' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await expect(card.getByRole('img', { name: `QR code for the address ${FIRST}` })).toBeVisible()
})

test('[DEF-060] [DEF-062] deposits show their confirmations', async ({ page, server }) => {
  const deposit = { id: '1', txid: TXID, amount: '2500000', seenAt: Date.now(), status: 'pending' as const, confirmations: 2 }
  openDesk(server, [
    { ...deposit, id: '4', confirmations: 0 },
    { ...deposit, id: '3' },
    { ...deposit, id: '2', status: 'credited', confirmations: 3 },
    { ...deposit, id: '1', status: 'dropped', confirmations: 0 },
  ])
  await openAs(page, server, {}, '/mint/LBTC/')
  const list = page.getByRole('region', { name: 'Deposits' })
  await expect(list.getByRole('progressbar', { name: '2 of 3 confirmations' })).toHaveAttribute('aria-valuenow', '66')
  await expect(list.getByText('Waiting for the first confirmation')).toBeVisible()
  await expect(list.getByText('Available', { exact: true })).toHaveCount(1)
  await expect(list.getByText(/You weren’t credited/)).toHaveCount(1)
  await expectFits(page)
  await expectAccessible(page)
})

test('[DEF-060] an installation without deposits says so, and what to do instead', async ({ page, server }) => {
  listAssets(server)
  await openAs(page, server, {}, '/mint/LBTC/')
  await expect(page.getByText('LBTC deposits aren’t available')).toBeVisible()
  await page.getByRole('link', { name: 'Exchange for LBTC' }).click()
  await expect(page).toHaveURL(/\/express/)
})
