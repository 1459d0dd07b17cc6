import type { BodyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { ACCEPT_WINDOW_MS, costOf, isPriceKept, PRICE_DIGITS } from '@bourse/domain/street'
import { drawReference } from '#features/agent'
import { demandHolder } from '#features/authorization'
import { readAmount } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { type AdMethodRow, type AdRow, lockAd, methodsOf } from '../ads/ads.ts'
import { currentPrice } from '../ads/current-price.ts'
import { refusalOf } from '../ads/refusal.ts'
import { priceFor } from '../record/stored-price.ts'
import { isAdFound } from '../ads/visible.ts'
import type { StreetParts } from '../parts.ts'
import { admitOneMore } from './admit-one-more.ts'
import { type Accounts, chooseAccounts } from './choose-accounts.ts'
import { notifyBoth } from '../record/notify.ts'
import { readQuantity } from './read-quantity.ts'
import { refuseAd } from './refuse-ad.ts'
import { secureAsset, type Secured } from './secure-asset.ts'
import { recordStep } from '../record/steps.ts'
import { demandStreetRoom } from './street-volume.ts'
import { ticketById, type TicketRow } from '../record/tickets.ts'

export type Taking = BodyOf<typeof street.openTicket>
type Taker = Pick<Caller, 'userId' | 'profileId' | 'pocketId'>

/** Takes an ad at the price that was shown: the seller's asset is held, or the dealer's agency promises to issue it (DEF-115). */
export async function openTicket(
  tx: Tx,
  { rules }: Pick<StreetParts, 'rules'>,
  taker: Taker,
  adId: bigint,
  asked: Taking,
): Promise<TicketRow> {
  const ad = await lockAd(tx, adId, 'share')
  if (!ad || !(await isAdFound(tx, ad, taker))) return raise('AD_NOT_FOUND')
  await admitOneMore(tx, taker.userId, ad.profile_id)
  const live = (await currentPrice(tx, ad)) ?? refuseAd('noPrice')
  const price = readAmount('price', asked.price, ad.quote.decimals + PRICE_DIGITS)
  const quantity = readQuantity(ad, isKept(ad, price, live) ? price : live, asked)
  const refusal = await refusalOf(tx, ad, { userId: taker.userId, profileId: taker.profileId, rules }, quantity)
  if (refusal === 'sanctioned') raise('STREET_SANCTIONED')
  if (refusal) refuseAd(refusal)
  if (!isKept(ad, price, live)) raise('PRICE_CHANGED')
  await demandStreetRoom(tx, taker.userId, ad, quantity)
  // The side is the taker's: who buys receives the asset, who sells gives it to the dealer.
  if (ad.side === 'buy') await demandHolder(tx, ad.base_asset_id, taker.profileId)
  else await demandHolder(tx, ad.base_asset_id, ad.profile_id, 'dealer')
  const method = await chooseMethod(tx, ad, asked)
  const accounts = await chooseAccounts(tx, ad, { taker, method, linkId: asked.link ? BigInt(asked.link) : null })

  const { id } = await tx.one<{ id: bigint }>(sql`select nextval(pg_get_serial_sequence('street_tickets', 'id')) as id`)
  const secured = await secureAsset(tx, ad, { id, quantity, taker })
  await insertTicket(tx, ad, { id, taker, quantity, price, method, accounts, secured, feePpm: rules.feePpm })
  const ticket = (await ticketById(tx, id)) ?? raise('INTERNAL')
  await recordStep(tx, id, 'opened', 'taker', taker.userId)
  await notifyBoth(tx, ticket, 'ticket.opened', taker.userId, { by: 'taker' })
  return ticket
}

/** The board's price may be taken for a moment after it has changed, so that there is time to read it. */
function isKept({ current_price, previous_price, priced_at }: AdRow, shown: bigint, live: bigint): boolean {
  const ad = { price: current_price ?? undefined, previous: previous_price ?? undefined, pricedMs: priced_at?.getTime() }
  return isPriceKept(shown, ad, live, Date.now())
}

async function chooseMethod(tx: Tx, { id }: AdRow, { method, variant }: Taking): Promise<AdMethodRow> {
  const offered = (await methodsOf(tx, [id])).get(id) ?? []
  return offered.find((one) => one.method === method && one.variant === variant) ?? raise('INVALID', { method: ['fields.invalid'] })
}

interface NewTicket {
  id: bigint
  taker: Taker
  quantity: bigint
  price: bigint
  method: AdMethodRow
  accounts: Accounts
  secured: Secured
  feePpm: number
}

const calledSql = (profileId: bigint) => sql`(select display_name from published.profiles where id = ${profileId})`

/** The ad's terms are copied, so that a change of the ad changes no ticket. The rare reference that is taken is drawn again. */
async function insertTicket(tx: Tx, ad: AdRow, made: NewTicket): Promise<void> {
  const { id, taker, quantity, price, method, accounts, secured, feePpm } = made
  const cost = costOf(quantity, price, ad.base, ad.quote)
  for (let draw = 0; draw < 8; draw++) {
    const inserted = await tx.run(sql`
      insert into street_tickets (id, ad_id, side, handling, dealer_profile_id, taker_profile_id, dealer_called, taker_called, base_asset_id, quote_asset_id, quantity, price,
                                  cost, fee_ppm, method, variant, pay_minutes, pay_bank_days, instructions, reference, payee_link_id,
                                  payer_link_id, hold_id, reservation_id, status, due_at)
      values (${id}, ${ad.id}, ${ad.side}, ${ad.handling}, ${ad.profile_id}, ${taker.profileId}, ${calledSql(ad.profile_id)}, ${calledSql(taker.profileId)}, ${ad.base_asset_id}, ${ad.quote_asset_id},
              ${quantity}, ${priceFor(price)}, ${cost}, ${feePpm}, ${method.method}, ${method.variant}, ${method.pay_minutes}, ${method.pay_bank_days},
              ${ad.instructions}, ${drawReference()}, ${accounts.payeeLinkId}, ${accounts.payerLinkId}, ${secured.holdId},
              ${secured.reservationId}, ${ad.handling === 'mint' ? 'pledged' : 'escrowed'},
              date_trunc('milliseconds', now()) + ${ACCEPT_WINDOW_MS}::float8 * interval '1 millisecond')
      on conflict (reference) do nothing`)
    if (inserted > 0) return
  }
  throw new Error('no unused reference found')
}
