import { marketAdmin, type MarketState } from '@bourse/contracts/exchange'
import { changedTerms } from '@bourse/domain/exchange'
import { marketBySymbol, type MarketRow, specOf, storedTiers, termsOf } from '#features/market'
import { visitOf, writeAudit } from '#features/session'
import { askForSignature, presentSignatures, type SignedAction } from '#features/staff'
import { sql, type Db, type Tx } from '#platform/db'
import { type Caller, raise, type Http } from '#platform/http'
import { askForAction, type NewAction } from '../halts/market-actions.ts'
import { isMassCancelOver } from '../halts/mass-cancel.ts'
import { awaitAction, untilTrue } from '../halts/request-action.ts'
import { countUnfit, readDetail } from './market-detail.ts'
import { presentTerms, readTerms } from './market-figures.ts'
import { checkOpening, payloadOf } from './market-opening.ts'
import { presentState } from './market-state.ts'
import { readMarketStates } from './read-markets.ts'
import { changeMarketTerms, openMarket, resumeMarket } from './signed-actions.ts'

const YEAR_MS = 366 * 86_400_000

/** Staff see the markets, halt them alone, and open or change them in pairs; the holder of a market executes it. */
export function marketAdminRoutes(http: Http, actions: readonly SignedAction[], clock: () => number = Date.now): void {
  const ask = async (
    { tx, caller, address }: { tx: Tx; caller: Caller; address: string },
    action: SignedAction,
    { symbol, payload, reason }: { symbol: string; payload: Record<string, unknown>; reason: string },
  ) => {
    const row = await askForSignature(tx, action, { subject: `market:${symbol}`, payload, reason, caller, address })
    const [signature] = await presentSignatures(tx, actions, caller, [row])
    return signature ? { signature } : raise('SIGNATURE_NOT_FOUND')
  }

  http.read(marketAdmin.states, async ({ tx }) => ({ rows: (await readMarketStates(tx)).map(presentState) }))

  http.read(marketAdmin.market, async ({ tx, params }) => readDetail(tx, await marketOr404(tx, params.symbol), clock()))

  http.read(marketAdmin.fit, async ({ tx, params, query }) => {
    const row = await marketOr404(tx, params.symbol)
    const spec = specOf(row)
    const now = presentTerms(spec, termsOf(row))
    return countUnfit(tx, row.id, readTerms(spec, { ...now, tick: query.tick, lot: query.lot, largest: null }))
  })

  http.act(marketAdmin.halt, async ({ db, caller, params: { symbol }, body: { reason, notes, cancel_orders: cancelsOrders }, request }) => {
    const action: NewAction = {
      action: 'halt',
      symbol,
      reason,
      cancelUnreadable: false,
      cancelsOrders,
      notes: notes && Object.values(notes).some((note) => note !== '') ? notes : undefined,
      by: { staff: caller.userId },
    }
    const id = await db.transaction(async (tx) => {
      const asked = (await askForAction(tx, action)) ?? raise('MARKET_NOT_FOUND', { market: ['fields.market'] })
      const data = { reason, signatures: 1 }
      await writeAudit(tx, {
        userId: caller.userId,
        action: cancelsOrders ? 'market.halt_and_cancel' : 'market.halt',
        subject: `market:${symbol}`,
        address: visitOf(request).address,
        data,
      })
      return asked
    })
    return stateAfter(db, symbol, id, { cancelsOrders })
  })

  http.write(marketAdmin.resume, async ({ tx, caller, params: { symbol }, body, request }) => {
    const { status } = await marketOr404(tx, symbol)
    if (status === 'open') raise('STATE_CONFLICT')
    const payload = { cancelUnreadable: body.cancel_unreadable }
    return ask({ tx, caller, address: visitOf(request).address }, resumeMarket, { symbol, payload, reason: body.reason })
  })

  http.write(marketAdmin.changeTerms, async ({ tx, caller, params: { symbol }, body, request }) => {
    const row = await marketOr404(tx, symbol)
    // A program that knows nothing of tiers leaves them as they are.
    const tiers = body.terms.fee_tiers ?? presentTerms(specOf(row), termsOf(row)).fee_tiers
    const present = presentTerms(specOf(row), termsOf(row)).smallest_value
    const value = body.terms.smallest_value === undefined ? present : body.terms.smallest_value
    const terms = readTerms(specOf(row), { ...body.terms, fee_tiers: tiers, smallest_value: value })
    if (changedTerms(termsOf(row), terms).length === 0) raise('INVALID', { terms: ['fields.unchanged'] })
    const from = body.in_force_from
    if (from !== null && from > clock() + YEAR_MS) raise('INVALID', { in_force_from: ['fields.withinYear'] })
    const payload = { ...terms, feeTiers: storedTiers(terms.feeTiers), inForceFrom: from !== null && from > clock() ? from : null }
    return ask({ tx, caller, address: visitOf(request).address }, changeMarketTerms, { symbol, payload, reason: body.reason })
  })

  http.write(marketAdmin.create, async ({ tx, caller, body, request }) => {
    const opening = await checkOpening(tx, body)
    const asking = { symbol: opening.spec.symbol, payload: payloadOf(opening), reason: body.reason }
    return ask({ tx, caller, address: visitOf(request).address }, openMarket, asking)
  })
}

/** The cancels of a halt are waited for as long as the halt itself; of a large market they go on after the answer. */
async function stateAfter(db: Db, symbol: string, actionId: bigint, { cancelsOrders }: { cancelsOrders: boolean }): Promise<MarketState> {
  const result = await awaitAction(db, actionId)
  if (result.kind === 'unanswered') return raise('UNAVAILABLE')
  if (result.kind === 'refused') return raise('MARKET_STAYS_HALTED', { market: [result.outcome] })
  if (cancelsOrders) await untilTrue(() => db.read((tx) => isMassCancelOver(tx, actionId)))
  const [state] = await db.read((tx) => readMarketStates(tx, symbol))
  return state ? presentState(state) : raise('MARKET_NOT_FOUND')
}

async function marketOr404(tx: Tx, symbol: string): Promise<MarketRow> {
  return (await marketBySymbol(tx, symbol)) ?? raise('MARKET_NOT_FOUND', { market: ['fields.market'] })
}

/** How many markets there are, for the index of the admin pages. */
export async function countMarkets(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from published.markets`)).count
}
