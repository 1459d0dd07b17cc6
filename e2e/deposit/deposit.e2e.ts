import { link } from '@bourse/contracts/link'
import type { ReplyOf } from '@bourse/contracts/http'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'

type Deposits = ReplyOf<typeof link.deposits>

const FIRST = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const SECOND = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
const TXID = 'ab'.repeat(32)
const at = (path: string) => new RegExp(`${path.replace(':assetId', '[0-9]+')}$`)

/** Mocks a chain service, since the installation under test has none. */
async function openDesk(page: Page, deposits: () => Deposits): Promise<void> {
  let address = FIRST
  const reply = () => ({ json: { address, uri: `bitcoin:${address}`, confirmations: 3 } })
  await page.route(at(link.deposits.path), (route) => route.fulfill({ json: deposits() }))
  await page.route(at(link.currentAddress.path), (route) => route.fulfill(reply()))
  await page.route(at(link.newAddress.path), (route) => {
    expect(route.request().headers()['x-csrftoken'], 'a GET that changes something carries the header').toBeTruthy()
    address = SECOND
    return route.fulfill(reply())
  })
}

test("[DEF-060] [API-15] [API-16] a coin's address is shown, scanned and copied, and a new one is made", async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page, () => ({ isOpen: true, deposits: [] }))
  await signIn(page, 'taker', { at: '/mint/LBTC/' })
  const card = page.getByRole('region', { name: 'Your LBTC deposit address' })
  await expect(card.getByRole('img', { name: `QR code for the address ${FIRST}` })).toBeVisible()
  await expect(card).toContainText('bc1q cr8t e4kr')
  await card.getByRole('button', { name: 'Copy address' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FIRST)
  await expect(page.getByText('No deposits yet')).toBeVisible()

  await card.getByRole('button', { name: 'New address' }).click()
  await expect(card.getByRole('img', { name: `QR code for the address ${SECOND}` })).toBeVisible()
  await expect(page.getByText('New address created. Your earlier addresses keep working.')).toBeVisible()
})

test('[DEF-060] [DEF-062] deposits show their confirmations; the page fits a phone and passes axe', async ({ page }) => {
  const deposit = { id: '1', txid: TXID, amount: '2500000', seenAt: Date.now(), status: 'pending' as const, confirmations: 2 }
  await openDesk(page, () => ({
    isOpen: true,
    deposits: [
      { ...deposit, id: '4', status: 'pending', confirmations: 0 },
      { ...deposit, id: '3' },
      { ...deposit, id: '2', status: 'credited', confirmations: 3 },
      { ...deposit, id: '1', status: 'dropped', confirmations: 0 },
    ],
  }))
  await signIn(page, 'taker', { at: '/mint/LBTC/' })
  const list = page.getByRole('region', { name: 'Deposits' })
  await expect(list.getByRole('progressbar', { name: '2 of 3 confirmations' })).toHaveAttribute('aria-valuenow', '66')
  await expect(list.getByText('Waiting for the first confirmation')).toBeVisible()
  await expect(list.getByText('Available', { exact: true })).toBeVisible()
  await expect(list.getByText(/You weren’t credited/)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})

test('[DEF-060] an installation without deposits says so, and what to do instead', async ({ page }) => {
  await signIn(page, 'taker', { at: '/mint/LBTC/' })
  await expect(page.getByText('LBTC deposits aren’t available')).toBeVisible()
  await page.getByRole('link', { name: 'Exchange for LBTC' }).click()
  await expect(page).toHaveURL(/\/express/)
})
