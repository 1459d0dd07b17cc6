import type { Phrase } from '@bourse/contracts/street'
import { exactAmount } from '@bourse/domain/money'
import { withPriceDigits } from '@bourse/domain/street'
import { act, insertImage, lockTicket, openTicket, rate, type StreetImage, type TicketRow, writeMessage } from '#features/street'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { assetOf, callerFor } from './demo-callers.ts'

/** The product's own figures. */
export const DEMO_RULES = { feePpm: 1_000, twoPersonsAbove: 1_000, newAccountMax: 500 }

/** Takes the first ad of `{dealer} {side} {asset}` by its first method, from or to the taker's own account. */
export async function take(tx: Tx, who: string, which: string, quantity: string): Promise<bigint> {
  const [dealer = '', side, base = ''] = which.split(' ')
  const taker = await callerFor(tx, who)
  const { profileId } = await callerFor(tx, dealer)
  const ad = await tx.one<AdTaken & Record<string, unknown>>(sql`
    select a.id, trunc(a.current_price * 1000000000000) as current_price, a.quote_asset_id, q.decimals, q.decimals_min as "decimalsMin", m.method, m.variant
    from street_ads a join street_ad_methods m on m.ad_id = a.id join published.assets q on q.id = a.quote_asset_id
    where a.profile_id = ${profileId} and a.side = ${side} and a.base_asset_id = ${(await assetOf(tx, base)).id} and a.handling = ${dealer === 'agent' ? 'mint' : 'escrow'}
    order by a.id, m.position limit 1`)
  const { method, variant, current_price } = ad
  const link = await tx.maybe<{ id: bigint }>(
    sql`select id from links where profile_id = ${taker.profileId} and asset_id = ${ad.quote_asset_id} and removed_at is null order by id limit 1`,
  )
  const asked = {
    quantity,
    method,
    variant,
    price: exactAmount(current_price, withPriceDigits(ad)),
    ...(link && { link: String(link.id) }),
  }
  return (await openTicket(tx, { rules: DEMO_RULES }, taker, ad.id, asked)).id
}

interface AdTaken {
  id: bigint
  current_price: bigint
  quote_asset_id: bigint
  /** Of what is paid. */
  decimals: number
  decimalsMin: number
  method: Method
  variant: string
}

type Method = 'bank_transfer' | 'mobile_wallet' | 'paypal' | 'cash'
type Doing = readonly [who: string, action: 'accept' | 'reject' | 'ship' | 'complete' | 'cancel' | 'return']

const WORDS: Partial<Record<Doing[1], string>> = { reject: 'Hoy no llego a ese monto, perdón.', return: 'My bank has sent it back.' }

/** One after the other, each on the status that the one before has led to. */
export async function go(tx: Tx, secrets: Secrets, id: bigint, ...doings: readonly Doing[]): Promise<void> {
  for (const [who, action] of doings) {
    const { status: seen } = (await lockTicket(tx, id)) ?? raise('TICKET_NOT_FOUND')
    const said = { action, seen, message: WORDS[action] ?? '', confirm: false }
    const payment = action === 'ship' ? { reference: `0087 ${id} 4` } : {}
    await act(tx, { secrets }, await callerFor(tx, who), id, { ...said, ...payment })
  }
}

export async function write(tx: Tx, id: bigint, who: string, said: Phrase | { text: string; image?: StreetImage }): Promise<void> {
  const ticket = (await lockTicket(tx, id)) ?? raise('TICKET_NOT_FOUND')
  const { userId, profileId } = await callerFor(tx, who)
  const author = seat(ticket, profileId)
  if (typeof said === 'string') await writeMessage(tx, { ticket, author, userId, phrase: said })
  else {
    const imageId = said.image && (await insertImage(tx, { ticketId: id, userId, image: said.image }))
    await writeMessage(tx, { ticket, author, userId, text: said.text, imageId })
  }
}

export async function rateAs(tx: Tx, id: bigint, who: string, rating: { stars: number; comment: string }): Promise<void> {
  const ticket = (await lockTicket(tx, id)) ?? raise('TICKET_NOT_FOUND')
  await rate(tx, ticket, seat(ticket, (await callerFor(tx, who)).profileId), rating)
}

const seat = ({ dealer_profile_id }: TicketRow, profileId: bigint) => (dealer_profile_id === profileId ? 'dealer' : 'taker')
