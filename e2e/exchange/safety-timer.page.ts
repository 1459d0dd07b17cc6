import { safetyTimers, type SafetyTimerReply } from '@bourse/contracts/exchange'
import type { Page } from '@playwright/test'
import { like } from '../fake/blank-reply.ts'
import { type FakeServer, Refused } from '../fake/fake-server.ts'
import { expect, expectAccessible, expectFits, expectLostAnswers, test } from '../support/page-test.ts'
import { openTerminal, startTrading, SYMBOL } from './open-terminal.ts'

const ARMED = /^Safety timer, armed/

/** The timers of one person, as the product keeps them; whether one runs out is the test’s word. */
class FakeTimers {
  list: SafetyTimerReply[] = []
  readonly #server: FakeServer

  constructor(server: FakeServer) {
    this.#server = server
    server.reply(safetyTimers.list, () => this.list)
    server.reply(safetyTimers.checkIn, ({ body }) => {
      const market = body.market ?? null
      const known = this.list.find((timer) => timer.market === market)
      if (body.ifArmed && known?.status !== 'armed') throw new Refused('SAFETY_TIMER_NOT_FOUND')
      const timer = this.armed(market, body.seconds)
      this.list = [...this.list.filter((each) => each !== known), timer]
      return timer
    })
    server.reply(safetyTimers.disarm, ({ params }) => {
      this.list = this.list.filter(({ timerID }) => timerID !== params.id)
      return { removed: true }
    })
  }

  armed(market: string | null, seconds: number): SafetyTimerReply {
    return like(safetyTimers.checkIn.reply, { timerID: market ?? '1', market, seconds, status: 'armed', secondsLeft: seconds })
  }

  runOut(canceled: number): void {
    this.list = this.list.map((timer) => ({ ...timer, status: 'ran_out', secondsLeft: 0, lastRunOut: { timestamp: Date.now(), canceled } }))
  }

  /** How often the page has checked in. */
  get checkIns(): number {
    return this.#server.received(safetyTimers.checkIn).length
  }

  /** Those that arm a timer, rather than keeping an armed one. */
  get armings(): number {
    return this.#server.received(safetyTimers.checkIn).filter(({ body }) => !body.ifArmed).length
  }
}

/** A trader with one open order at the terminal. */
async function open(page: Page, server: FakeServer) {
  const timers = new FakeTimers(server)
  const { exchange } = startTrading(server)
  const order = exchange.own({ market: SYMBOL, side: 'BUY', quantity: '0.01', price: '0.3' })
  await openTerminal(page, server)
  return { exchange, timers, order, dialog: page.getByRole('dialog', { name: 'Safety timer' }) }
}

/** For one of the offered times, or for another number of seconds. */
async function arm(page: Page, time: '15 s' | '5 min' | number): Promise<void> {
  await page.getByRole('button', { name: 'Safety timer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Safety timer' })
  await dialog.getByRole('button', { name: typeof time === 'number' ? 'Other' : time }).click()
  if (typeof time === 'number') await dialog.getByRole('textbox', { name: 'Seconds' }).fill(String(time))
  await dialog.getByRole('button', { name: `Arm for ${typeof time === 'number' ? `${time} s` : time}` }).click()
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: ARMED })).toContainText(/\d:\d\d$/)
}

test('after a reload the page goes on checking in at once, until the timer is disarmed', async ({ page, server }) => {
  const { timers, dialog } = await open(page, server)
  await arm(page, '5 min')
  expect(server.received(safetyTimers.checkIn).map(({ body }) => body)).toEqual([{ seconds: 300, ifArmed: false }])
  await page.reload()
  // It does not wait for its turn: how long the page was away is not known.
  await expect.poll(() => timers.checkIns).toBe(2)
  await page.keyboard.press('t')
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Disarm: All markets' }).click()
  await expect(dialog.getByRole('list', { name: 'Your safety timers' })).toBeHidden()
  expect(timers.list).toEqual([])
})

test('another screen of the same page goes on checking in; disarmed elsewhere, it stays disarmed', async ({ page, server }) => {
  await page.clock.install()
  const { timers } = await open(page, server)
  await arm(page, '15 s')
  await page.getByRole('link', { name: 'Pocket', exact: true }).first().click()
  await expect(page).toHaveURL(/\/pocket/)
  const away = timers.checkIns
  await page.clock.fastForward(5_000)
  await expect.poll(() => timers.checkIns).toBeGreaterThan(away)
  // Reloaded there, too.
  const there = timers.checkIns
  await page.reload()
  await expect.poll(() => timers.checkIns).toBeGreaterThan(there)
  timers.list = []
  const [before, asked] = [timers.armings, timers.checkIns]
  await page.goto(`/max?market=${SYMBOL}`)
  // It asks once more, and learns that it is disarmed.
  await expect.poll(() => timers.checkIns).toBeGreaterThan(asked)
  await expect(page.getByRole('button', { name: 'Safety timer', exact: true })).toBeVisible()
  expect(timers.armings, 'it is not armed again').toBe(before)
  expect(timers.list).toEqual([])
})

test('a page that loses its network says afterwards that the timer ran out, and arms it again only when it is asked to', async ({
  page,
  server,
}) => {
  expectLostAnswers()
  await page.clock.install()
  const { exchange, order, timers, dialog } = await open(page, server)
  await arm(page, 5)
  await page.context().setOffline(true)
  timers.runOut(1)
  exchange.change(order, { status: 'CANCELED', reason: 'NOT_RENEWED' })
  await page.clock.fastForward(5_000)
  await page.context().setOffline(false)
  await expect(page.getByText('Your safety timer ran out: 1 order canceled')).toBeVisible()
  const row = page.locator('[data-order]')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(row).toContainText('canceled')
  await expect(row).toContainText('your safety timer ran out')
  expect(timers.armings).toBe(1)
  await page.getByRole('button', { name: 'Safety timer ran out' }).click()
  await expect(dialog).toContainText(/Ran out at \d\d:\d\d:\d\d: 1 order canceled/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Arm again' }).click()
  await expect(dialog.getByText('This page checks in', { exact: true })).toBeVisible()
  expect(timers.armings).toBe(2)
})

test('the dialog opens by key and palette, refuses what is no time, shows a program’s timer without keeping it, and fits a phone', async ({
  page,
  server,
}) => {
  const { timers, dialog } = await open(page, server)
  await page.keyboard.press('t')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Other' }).click()
  for (const wrong of ['', '4', '86401', '7.5', 'ten']) {
    await dialog.getByRole('textbox', { name: 'Seconds' }).fill(wrong)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a whole number from 5 to 86,400')).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  timers.list = [timers.armed(SYMBOL, 3_600)]
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('safety')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Your safety timers' })).toContainText('LBTC/LUSD 60 min')
  await expect(dialog.getByText('Another page or program checks in')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(dialog.getByRole('button', { name: 'Arm for 30 s' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: /^Orders/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: ARMED })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  expect(timers.checkIns, 'a program’s timer is the program’s').toBe(0)
})
