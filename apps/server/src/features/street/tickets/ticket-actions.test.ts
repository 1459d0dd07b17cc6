import { FINAL_STATUSES, TICKET_ACTIONS, type TicketAction, type TicketSeat, type TicketStatus } from '@bourse/domain/street'
import { afterEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { changeSince, figuresOf, type Figures } from './testing/figures.ts'
import { actAs, bodyOf, bring, FEE, firstOf, forgetEnded, type Kind, KINDS, openStreet, QUANTITY, statusOf } from './testing/trade.ts'

const app = await testApp()
const street = await openStreet(app)
const SEATS: readonly TicketSeat[] = ['dealer', 'taker']

afterEach(() => forgetEnded(street))

/** The specification's rows; decline is `reject`. */
const ROWS: readonly [id: string, seat: TicketSeat, side: Kind['side'], status: 'first' | TicketStatus, actions: TicketAction[]][] = [
  ['STR-11', 'dealer', 'buy', 'first', ['accept', 'reject']],
  ['STR-12', 'dealer', 'buy', 'accepted', ['complete', 'reject']],
  ['STR-13', 'dealer', 'buy', 'shipped', ['complete']],
  ['STR-14', 'dealer', 'sell', 'first', ['accept', 'reject']],
  ['STR-15', 'dealer', 'sell', 'accepted', ['ship', 'cancel']],
  ['STR-16', 'dealer', 'sell', 'shipped', ['return']],
  ['STR-17', 'taker', 'buy', 'first', ['cancel']],
  ['STR-18', 'taker', 'buy', 'accepted', ['ship', 'cancel']],
  ['STR-19', 'taker', 'buy', 'shipped', ['return']],
  ['STR-20', 'taker', 'sell', 'first', ['cancel']],
  ['STR-21', 'taker', 'sell', 'accepted', ['complete']],
  ['STR-21', 'taker', 'sell', 'shipped', ['complete']],
]

/** Where each action leads (DEF-120); the decline of an accepted ticket only asks. */
const RESULTS: Record<TicketAction, TicketStatus> = {
  accept: 'accepted',
  reject: 'rejected',
  ship: 'shipped',
  complete: 'completed',
  cancel: 'canceled',
  return: 'returned',
}

/** What the table allows this seat, in this status of this kind of ticket: nothing is issued before it was paid (DEF-118). */
function allowed(kind: Kind, status: TicketStatus, seat: TicketSeat): TicketAction[] {
  const row = ROWS.find(([, whose, side, at]) => whose === seat && side === kind.side && (at === 'first' ? firstOf(kind) : at) === status)
  const actions = row?.[4] ?? []
  return kind.handling === 'mint' && status === 'accepted' ? actions.filter((action) => action !== 'complete') : actions
}

/** What a ticket of this kind has moved, once opened, after it has ended so; nothing where everything went back. */
function movedBy(kind: Kind, after: TicketStatus): Partial<Figures> {
  if (after !== 'completed') return {}
  if (kind.handling === 'mint') return { taker: QUANTITY - FEE, fees: FEE, supply: QUANTITY }
  return kind.side === 'buy'
    ? { dealer: -QUANTITY, taker: QUANTITY - FEE, fees: FEE }
    : { taker: -QUANTITY, dealer: QUANTITY - FEE, fees: FEE }
}

/** What an open ticket keeps. */
function keptBy(kind: Kind): Partial<Figures> {
  if (kind.handling === 'mint') return { reserved: QUANTITY }
  return kind.side === 'buy' ? { dealerHeld: QUANTITY } : { takerHeld: QUANTITY }
}

async function refuseAll(kind: Kind, status: TicketStatus, seat: TicketSeat, id: string): Promise<void> {
  const other = seat === 'dealer' ? 'taker' : 'dealer'
  for (const action of TICKET_ACTIONS.filter((one) => !allowed(kind, status, seat).includes(one))) {
    const { status: answer, body } = await actAs(street[seat], id, bodyOf(action, status))
    const isOthers = allowed(kind, status, other).includes(action)
    expect([action, answer, body.code]).toEqual([action, ...(isOthers ? [403, 'FORBIDDEN'] : [409, 'STATE_CONFLICT'])])
    expect(await statusOf(street, id)).toBe(status)
  }
}

const cases = ROWS.flatMap(([id, seat, side, at]) =>
  KINDS.filter((kind) => kind.side === side).map((kind) => {
    const status = at === 'first' ? firstOf(kind) : at
    return { id, seat, kind, status, actions: allowed(kind, status, seat) }
  }),
)

describe('what a seat may do, and what it moves', () => {
  test.each(cases)(
    '[$id] the $seat of a $kind.side ad, $status, $kind.handling handling: $actions and nothing else',
    async ({ seat, kind, status, actions }) => {
      const before = await figuresOf(street)
      for (const action of actions) {
        const asksFirst = action === 'reject' && status === 'accepted'
        const id = await bring(street, kind, status)
        expect(await changeSince(street, before), 'open').toEqual(keptBy(kind))
        const { status: answer, body } = await actAs(street[seat], id, bodyOf(action, status))
        const after = asksFirst ? 'accepted' : RESULTS[action]
        expect([action, answer, body.status, body.seat]).toEqual([action, 200, after, seat])
        const isOpen = after === 'accepted' || after === 'shipped'
        const begun = await changeSince(street, before)
        expect(begun, action).toEqual(isOpen ? keptBy(kind) : movedBy(kind, after))
        expect(body.actions).toEqual(asksFirst ? allowed(kind, after, seat).filter((one) => one !== 'reject') : allowed(kind, after, seat))
        expect(body.deadline === null).toBe(!isOpen)
        if (isOpen) await finish(kind, id, after)
        Object.assign(before, await figuresOf(street))
      }
      const id = await bring(street, kind, status)
      await refuseAll(kind, status, seat, id)
      expect(await changeSince(street, before)).toEqual(keptBy(kind))
      await finish(kind, id, status)
    },
  )

  test.each(KINDS.flatMap((kind) => FINAL_STATUSES.map((status) => ({ ...kind, status }))))(
    '[STR-09] [STR-10] nothing once a ticket of a $side ad, $handling handling, is $status',
    async ({ status, ...kind }) => {
      const before = await figuresOf(street)
      const id = await bring(street, kind, status)
      expect(await changeSince(street, before)).toEqual(movedBy(kind, status))
      const ended = await figuresOf(street)
      for (const seat of SEATS) {
        await refuseAll(kind, status, seat, id)
        // Nor does it help to have seen it in another status.
        expect((await actAs(street[seat], id, bodyOf('complete', 'accepted'))).status).toBe(409)
      }
      expect(await changeSince(street, ended)).toEqual({})
    },
  )
})

/** Ends what a case has left open, so that the next one begins with nothing held. */
async function finish(kind: Kind, id: string, status: TicketStatus): Promise<void> {
  const payer = kind.side === 'buy' ? 'taker' : 'dealer'
  const [seat, action] = status === 'shipped' ? [payer, 'return'] : status === 'accepted' ? [payer, 'cancel'] : ['dealer', 'reject']
  expect((await actAs(street[seat as TicketSeat], id, bodyOf(action as TicketAction, status))).status).toBe(200)
}

test('nothing above was an error of the server', () => {
  expect(app.logged.filter((line) => line.includes('a request failed'))).toEqual([])
})
