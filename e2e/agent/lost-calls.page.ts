import { agent, type BurnReply, type MintReply } from '@bourse/contracts/agent'
import { link } from '@bourse/contracts/link'
import { deposit, hasAgent, withdrawal, worksAt } from '../fake/agent.ts'
import { listAssets } from '../fake/assets.ts'
import { like, rowOf } from '../fake/blank-reply.ts'
import { holds } from '../fake/pocket.ts'
import { loseEverywhere } from '../support/lose-everywhere.ts'
import { openAs, test } from '../support/page-test.ts'

test('[DEF-069] a deposit made, and its payment confirmed: with the network cut at every point, each is sent once', async ({
  page,
  server,
}) => {
  const mints: MintReply[] = [deposit()]
  holds(server, {})
  hasAgent(server)
  server.reply(agent.mint, deposit())
  server.reply(agent.readMint, deposit())
  await openAs(page, server, {}, '/mint/LUSD/')
  await page.getByRole('textbox', { name: 'Amount you pay' }).fill('1000')
  await page.getByRole('button', { name: 'Review 1,000.00 LUSD' }).click()
  const dialog = page.getByRole('dialog')
  await loseEverywhere({
    page,
    server,
    contract: agent.mint,
    press: () => dialog.getByRole('button', { name: 'Create deposit of 1,000.00 LUSD' }).click(),
    done: page.locator('.ag-reference'),
    place: dialog,
  })

  worksAt(server, { mints })
  server.reply(agent.decideMint, () => {
    mints.pop()
    return deposit({ status: 'confirmed', endedAt: Date.now() })
  })
  await page.goto('/agent/')
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await loseEverywhere({
    page,
    server,
    contract: agent.decideMint,
    press: () => dialog.getByRole('button', { name: 'Credit 998.00 LUSD' }).click(),
    done: page.getByText('998.00 LUSD credited to Ana Prieto'),
    place: dialog,
  })
})

test('[DEF-071] a withdrawal made and canceled: with the network cut at every point, each is sent once', async ({ page, server }) => {
  let burn = withdrawal()
  holds(server, { LUSD: '1000' })
  hasAgent(server)
  server.reply(link.list, [like(rowOf(link.list.reply), { id: '61', asset: 'LUSD', type: 'bank', bankName: 'Harbor Street Bank' })])
  server.reply(agent.burn, () => burn)
  server.reply(agent.readBurn, () => burn)
  server.reply(agent.cancelBurn, () => (burn = withdrawal({ status: 'canceled', endedAt: Date.now() })))
  await openAs(page, server, {}, '/burn/LUSD/')
  await page.getByRole('textbox', { name: 'Amount you receive' }).fill('200')
  await page.getByRole('button', { name: 'Review 200.00 LUSD' }).click()
  const dialog = page.getByRole('dialog')
  await loseEverywhere({
    page,
    server,
    contract: agent.burn,
    press: () => dialog.getByRole('button', { name: 'Withdraw 200.00 LUSD' }).click(),
    done: page.getByRole('button', { name: 'Cancel withdrawal' }),
    place: dialog,
  })

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await loseEverywhere({
    page,
    server,
    contract: agent.cancelBurn,
    press: () => dialog.getByRole('button', { name: 'Cancel withdrawal' }).click(),
    done: page.getByText('You canceled this withdrawal'),
    place: dialog,
  })
})

test('[DEF-071] a withdrawal started and paid: with the network cut at every point, each is sent once', async ({ page, server }) => {
  const burns: BurnReply[] = [withdrawal()]
  listAssets(server)
  worksAt(server, { burns })
  server.reply(agent.readBurn, withdrawal({ status: 'paying' }))
  server.reply(agent.decideBurn, ({ body }) => (burns[0] = withdrawal({ status: body.action === 'take' ? 'paying' : 'confirmed' })))
  await openAs(page, server, {}, '/agent/')
  await page.getByRole('tab', { name: /^Withdrawals/ }).click()
  const task = page.getByRole('article', { name: 'Withdrawal of 200.00 LUSD by Ana Prieto' })
  const dialog = page.getByRole('dialog')
  await task.getByRole('button', { name: 'Start paying' }).click()
  await loseEverywhere({
    page,
    server,
    contract: agent.decideBurn,
    press: () => dialog.getByRole('button', { name: 'Start paying' }).click(),
    done: task.getByRole('button', { name: 'Confirm payment' }),
    place: dialog,
  })
  await task.getByRole('button', { name: 'Confirm payment' }).click()
  await dialog.getByRole('textbox', { name: 'Payout reference' }).fill('TRF-77')
  await loseEverywhere({
    page,
    server,
    contract: agent.decideBurn,
    press: () => dialog.getByRole('button', { name: 'I’ve paid 200.00 LUSD' }).click(),
    done: page.getByText('200.00 LUSD paid to Ana Prieto'),
    place: dialog,
  })
})

test('[DEF-074] a cash collection: with the network cut at every point, it is sent once', async ({ page, server }) => {
  listAssets(server)
  worksAt(server)
  server.reply(agent.collect, { id: '1', asset: 'LUSD', total: '40000000', mints: [] })
  await openAs(page, server, {}, '/agent/collect/lusd/')
  const form = page.getByRole('form', { name: 'Cash collection' })
  await form.getByRole('textbox', { name: 'Payer 1' }).fill('ana')
  await form.getByRole('textbox', { name: 'Amount 1' }).fill('40')
  await form.getByRole('button', { name: 'Review 40.00 LUSD' }).click()
  const dialog = page.getByRole('dialog')
  await loseEverywhere({
    page,
    server,
    contract: agent.collect,
    press: () => dialog.getByRole('button', { name: 'Credit 40.00 LUSD' }).click(),
    done: page.getByText('All payers credited').first(),
    place: dialog,
  })
})
