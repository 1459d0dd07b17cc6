import { pt } from '@bourse/contracts/i18n/pt'
import { perk } from '@bourse/contracts/perk'
import { Entry } from '../session/entry.ts'
import { type Account, newAccount, uniqueName } from '../support/account.ts'
import { cutEverywhere } from '../support/cut-network.ts'
import { refuse } from '../support/refuse.ts'
import { DEMO_PASSWORD, codeFor, expect, expectAccessible, expectFits, signIn, test } from '../support/test.ts'
import { availableOf, newOwner, openAs } from '../transfer/people.ts'
import { demoItems } from '../venue/demo-items.ts'
import { changePerk, newPerk, PerkPage } from './perk-page.ts'

test('[PERK-12] [PERK-19] [PERK-21] [PERK-23] [DEF-139] [DEF-145] an owner opens a perk, lets a member in, and the member agrees to a rise and leaves', async ({
  page,
  browser,
}) => {
  const [owner, ada] = await Promise.all([newAccount({ displayName: 'Olga Owner' }), newOwner({ LUSD: '20' }, 'Ada Alba')])
  await signIn(page, owner.handle, { at: '/new/perk/' })
  const create = page.getByRole('button', { name: 'Create perk' })
  await expect(create).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^By invitation/ })).toBeDisabled()
  const weekly = page.getByRole('textbox', { name: 'A week' })
  await expect(weekly).toHaveCount(0)
  const name = uniqueName('Choir ')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Description' }).fill('We sing on **Thursdays**.')
  await page.getByRole('radio', { name: /^On request/ }).check()
  await weekly.fill('0.000001')
  await expect(page.getByText('Enter 0.00001 to 99,999,999.9999')).toBeVisible()
  await expect(create).toBeDisabled()
  await weekly.fill('1')
  await page.getByRole('textbox', { name: 'A month' }).fill('4')
  await page.getByRole('textbox', { name: 'A year' }).fill('44')
  await expect(page.getByText('8.3% less')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await refuse(page, '**/api/groups/')
  await create.click()
  await expect(page.getByRole('form').getByText('Conflict')).toBeVisible()
  await page.unroute('**/api/groups/')
  await create.click()
  await page.waitForURL(/\/perk\/\d+\/$/)
  const address = new URL(page.url()).pathname
  const id = /perk\/(\d+)/.exec(address)?.[1] ?? ''
  const owned = new PerkPage(page)
  await expect(owned.toast.filter({ hasText: `${name} is created` })).toBeVisible()
  await expect(owned.button(/^(Join|Ask|Leave)/)).toHaveCount(0)
  const made = (await owner.client.call(perk.read, { params: { id } })).body

  // The first period is chosen. It costs more than Ada has; the month, chosen with the keyboard alone, does not.
  const theirs = new PerkPage(await openAs(browser, ada, address))
  const { keyboard } = theirs.page
  await theirs.button('Ask to join for 44.00 LUSD a year').focus()
  await keyboard.press('Enter')
  const joining = theirs.dialog(new RegExp(`^Join ${name}`))
  await expect(joining.getByRole('radio', { name: /^A year/ })).toBeChecked()
  await expect(joining.getByRole('alert')).toContainText('Insufficient funds. You’re 24.00 LUSD short.')
  await expect(joining.getByRole('button', { name: /^Ask to join/ })).toBeDisabled()
  await expectAccessible(theirs.page)
  await expectFits(theirs.page)
  await joining.getByRole('radio', { name: /^A year/ }).focus()
  await keyboard.press('ArrowDown')
  await expect(joining.getByRole('radio', { name: /^A month/ })).toBeChecked()
  await keyboard.press('Tab')
  await expect(joining.getByRole('textbox', { name: 'Message to Olga Owner (optional)' })).toBeFocused()
  await keyboard.type('Alto, ten years')
  await joining.getByRole('button', { name: 'Ask to join for 4.00 LUSD' }).focus()
  await keyboard.press('Enter')
  await expect(theirs.toast.filter({ hasText: `You asked to join ${name}` })).toBeVisible()
  await expect(theirs.side).toContainText('Held for your request')
  expect(await availableOf(ada, 'LUSD')).toBe(16_000_000n)
  expect(await availableOf(owner, 'LUSD')).toBe(0n)

  await page.reload()
  const requests = page.getByRole('region', { name: 'Requests to join' })
  await expect(requests).toContainText('“Alto, ten years”')
  await expectAccessible(page)
  await requests.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(owned.toast.filter({ hasText: 'Ada Alba is now a member' })).toBeVisible()
  await expect(requests).toHaveCount(0)
  expect(await availableOf(owner, 'LUSD')).toBe(4_000_000n)
  for (const [part, heading] of [
    ['income/', 'Income'],
    ['edit/', `Edit ${name}`],
  ] as const) {
    await page.goto(`${address}${part}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }

  await theirs.page.reload()
  const toMembers = theirs.side.getByRole('switch', { name: `Members of ${name}` })
  const was = await toMembers.isChecked()
  await toMembers.click()
  await expect.poll(async () => (await visibilityOf())?.isVisibleToMembers).toBe(!was)
  await expectAccessible(theirs.page)
  await expectFits(theirs.page)

  await changePerk(owner, made, { duesAnnual: '44', duesMonthly: '5', duesWeekly: '1' })
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

test('[PERK-20] [PERK-24] [DEF-134] a visitor signs up, comes back to the perk and joins; a gift, a flexible fee and a tip', async ({
  page,
}) => {
  const [owner, giver] = await Promise.all([newAccount({ displayName: 'Olga Owner' }), newOwner({ LUSD: '20' }, 'Gil Giver')])
  const [free, boxes] = [await newPerk(owner, {}), await newPerk(owner, { duesMonthly: '3', isFlexibleFee: true, isTippable: true })]
  const handle = uniqueName('v')
  await page.goto(PerkPage.addressOf(free))
  const view = new PerkPage(page)
  await expect(page.getByRole('heading', { level: 1, name: free.name })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await view.side.getByRole('link', { name: 'Sign up to join' }).click()
  await page.waitForURL('**/signup')
  const entry = new Entry(page)
  await entry.fillSignUp(handle, `${handle}@demo.local`)
  await entry.pasteCode(await codeFor(`${handle}@demo.local`))
  await page.waitForURL('**/security/')
  await entry.newPassword.fill(DEMO_PASSWORD)
  await entry.button('Set password').click()
  await entry.completeProfile('Vera Visitor')
  await page.waitForURL(`**${PerkPage.addressOf(free)}`)
  await view.button('Join').click()
  const joining = view.dialog(new RegExp(`^Join ${free.name}`))
  await expect(joining).toContainText('Joining is free.')
  await joining.getByRole('button', { name: 'Join' }).dblclick()
  await expect(view.toast.filter({ hasText: `You’re a member of ${free.name}` })).toBeVisible()

  const given = await giver.client.call(perk.gift, {
    params: { id: boxes.rowId },
    body: { to: handle, choice: 'monthly' },
    key: crypto.randomUUID(),
  })
  expect(given.status, 'the gift').toBe(201)
  await page.goto('/groups')
  const joined = page.getByRole('region', { name: 'Joined' })
  await expect(joined).toContainText('Gil Giver gives you one month of membership.')
  await expectAccessible(page)
  await expectFits(page)
  await joined.getByRole('button', { name: 'Accept' }).click()
  await expect(view.toast.filter({ hasText: `You’re now a member of ${boxes.name}` })).toBeVisible()
  expect([await availableOf(giver, 'LUSD'), await availableOf(owner, 'LUSD')]).toEqual([17_000_000n, 3_000_000n])

  // A flexible fee starts at the dues and takes more, not less.
  await signIn(page, giver.handle, { at: PerkPage.addressOf(boxes) })
  await view.button(/^Join for 3\.00 LUSD a month/).click()
  const paying = view.dialog(new RegExp(`^Join ${boxes.name}`))
  const payment = paying.getByRole('textbox', { name: 'Your payment' })
  await payment.fill('2.99')
  await expect(paying.getByText('Minimum is 3.00 LUSD')).toBeVisible()
  await payment.fill('5')
  await cutEverywhere({
    page,
    call: '**/api/membership/join/',
    press: () => paying.getByRole('button', { name: 'Join for 5.00 LUSD' }).dblclick(),
    effect: async () => [await availableOf(giver, 'LUSD'), await availableOf(owner, 'LUSD'), await paymentsOf(giver)],
    after: [12_000_000n, 8_000_000n, 1],
    done: view.button(`Leave ${boxes.name}`),
    place: paying,
  })

  const tipping = page.getByRole('form', { name: 'Leave a tip' })
  await tipping.getByRole('button', { name: 'Other' }).click()
  await tipping.getByRole('textbox', { name: 'Amount' }).fill('1.25')
  await tipping.getByRole('button', { name: 'Tip 1.25 LUSD' }).click()
  await expect(view.toast.filter({ hasText: `You gave 1.25 LUSD to ${boxes.name}` })).toBeVisible()
  expect([await availableOf(giver, 'LUSD'), await availableOf(owner, 'LUSD')]).toEqual([10_750_000n, 9_250_000n])

  async function paymentsOf({ client }: Account) {
    return (await client.call(perk.read, { params: { id: boxes.rowId } })).body.viewer?.paidCount ?? 0
  }
})

test('[DEF-122] [DEF-134] [DEF-135] the demo’s venture, perk and groups are accessible, fit a phone and speak three languages', async ({
  page,
}) => {
  const [orchard, growers] = await demoItems()
  for (const [address, spanish, portuguese] of [
    [orchard, 'Proyecto', 'Projeto'],
    [growers, 'Grupo', 'Grupo'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Rooftop Orchard, Block C|Growers)$/)
    await expectAccessible(page)
    await expectFits(page)
    for (const [lang, word] of [
      ['es', spanish],
      ['pt', portuguese],
      ['en', /^(Venture|Perk)$/],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('combobox').selectOption(lang)
      await expect(page.locator('[aria-current=page]', { hasText: word })).toBeVisible()
    }
  }

  // One membership of this member is in every state; he reads Portuguese.
  await signIn(page, 'member', { at: '/groups' })
  const joined = page.getByRole('region', { name: pt['groups.joined'] })
  for (const key of [
    'groups.accept',
    'groups.withdraw',
    'groups.addFunds',
    'groups.letItEnd',
    'groups.next.paused',
    'groups.next.ends',
    'groups.book.life',
    'groups.book.free_one',
  ] as const)
    await expect(joined).toContainText(pt[key])
  await expectAccessible(page)
  await expectFits(page)
  await expectFits(page, 390)
})
