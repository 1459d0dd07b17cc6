import { perk } from '@bourse/contracts/perk'
import { newAccount, uniqueName } from '../support/account.ts'
import { expect, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from '../transfer/people.ts'
import { changePerk, PerkPage } from './perk-page.ts'

test('[PERK-12] [PERK-19] [PERK-21] [PERK-23] [DEF-139] [DEF-145] an owner opens a perk, lets a member in, and the member agrees to a rise and leaves', async ({
  page,
  browser,
}) => {
  const [owner, ada] = await Promise.all([newAccount({ displayName: 'Olga Owner' }), newOwner({ LUSD: '20' }, 'Ada Alba')])
  await signIn(page, owner.handle, { at: '/new/perk/' })
  const name = uniqueName('Choir ')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Description' }).fill('We sing on **Thursdays**.')
  await page.getByRole('radio', { name: /^On request/ }).check()
  await page.getByRole('textbox', { name: 'A month' }).fill('4')
  await page.getByRole('button', { name: 'Create perk' }).click()
  await page.waitForURL(/\/perk\/\d+\/$/)
  const address = new URL(page.url()).pathname
  const id = /perk\/(\d+)/.exec(address)?.[1] ?? ''
  const owned = new PerkPage(page)
  await expect(owned.toast.filter({ hasText: `${name} is created` })).toBeVisible()
  await expect(owned.button(/^(Join|Ask|Leave)/)).toHaveCount(0)
  const made = (await owner.client.call(perk.read, { params: { id } })).body

  const theirs = new PerkPage(await openAs(browser, ada, address))
  await theirs.button('Ask to join for 4.00 LUSD a month').click()
  const joining = theirs.dialog(new RegExp(`^Join ${name}`))
  await joining.getByRole('textbox', { name: 'Message to Olga Owner (optional)' }).fill('Alto, ten years')
  await joining.getByRole('button', { name: 'Ask to join for 4.00 LUSD' }).click()
  await expect(theirs.toast.filter({ hasText: `You asked to join ${name}` })).toBeVisible()
  await expect(theirs.side).toContainText('Held for your request')
  expect(await availableOf(ada, 'LUSD')).toBe(16_000_000n)
  expect(await availableOf(owner, 'LUSD')).toBe(0n)

  await page.reload()
  const requests = page.getByRole('region', { name: 'Requests to join' })
  await expect(requests).toContainText('“Alto, ten years”')
  await requests.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(owned.toast.filter({ hasText: 'Ada Alba is now a member' })).toBeVisible()
  await expect(requests).toHaveCount(0)
  expect(await availableOf(owner, 'LUSD')).toBe(4_000_000n)
  await theirs.page.reload()
  const toMembers = theirs.side.getByRole('switch', { name: `Members of ${name}` })
  const was = await toMembers.isChecked()
  await toMembers.click()
  await expect.poll(async () => (await visibilityOf())?.isVisibleToMembers).toBe(!was)

  await changePerk(owner, made, { duesMonthly: '5' })
  await theirs.page.reload()
  await theirs.button('Let it end').click()
  await expect(theirs.toast.filter({ hasText: `${name} ends on` })).toBeVisible()
  await theirs.button('Stay a member').click()
  await theirs.page.getByRole('alertdialog').or(theirs.page.getByRole('dialog')).getByRole('button', { name: 'Stay a member' }).click()
  await theirs.button('Agree to 5.00 LUSD').click()
  await expect(theirs.side).toContainText('You agreed.')
  await theirs.button(`Leave ${name}`).click()
  await theirs.page.getByRole('alertdialog').or(theirs.page.getByRole('dialog')).getByRole('button', { name: 'Leave' }).click()
  await expect(theirs.side).toContainText('Nothing more is charged.')
  await expect(theirs.button('Stay a member')).toBeVisible()
  expect(await availableOf(ada, 'LUSD')).toBe(16_000_000n)

  async function visibilityOf() {
    return (await ada.client.call(perk.read, { params: { id } })).body.viewer
  }
})
