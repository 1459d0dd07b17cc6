import { ASSET_FIELDS, ASSET_SWITCHES, type AssetField } from '@bourse/domain/catalogue'
import { exactAmount } from '@bourse/domain/money'
import { type ActState, changedNames } from '@bourse/domain/staff'
import { readProperty, readRecord, type RecordRow, switchesOf } from '#features/catalogue'
import { profileById } from '#features/profile'
import type { Described, SignedAction } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

type Facts = NonNullable<Described['facts']>[number][]

/** Everything that staff set at an asset, and every offer of it that is open: profiles by their ids. */
export async function assetState(tx: Tx, subject: string, lock?: 'lock'): Promise<ActState> {
  const row = (await readRecord(tx, codeOf(subject), lock)) ?? raise('ASSET_NOT_FOUND')
  return { ...(await fieldsOf(tx, row)), offers: await openOffers(tx, row) }
}

async function fieldsOf(tx: Tx, row: RecordRow): Promise<Readonly<Record<AssetField, unknown>>> {
  return {
    ...switchesOf(row),
    name: row.name,
    symbol: row.symbol,
    sortTerm: row.sort_term,
    assetClass: row.asset_class,
    isPromoted: row.is_promoted,
    isOfferGroup: row.is_offer_group,
    decimals: row.decimals,
    decimalsMin: row.decimals_min,
    property: await propertyText(tx, row.id),
    notionalValue: plainDecimal(row.notional_value),
    isInvestable: row.is_investable,
    isQuestionnaireForDerivatives: row.is_questionnaire_for_derivatives,
    manager: idText(row.manager_profile_id),
    grantor: idText(row.grantor_profile_id),
  }
}

/** In the order in which they are read: who gains and what it is worth before what it is called. */
const ORDER: readonly AssetField[] = [
  ...ASSET_SWITCHES,
  ...(Object.keys(ASSET_FIELDS) as AssetField[]).filter((name) => ASSET_FIELDS[name] === 'two'),
  ...(Object.keys(ASSET_FIELDS) as AssetField[]).filter((name) => ASSET_FIELDS[name] === 'one' || ASSET_FIELDS[name] === 'fixed'),
]

interface Difference {
  /** Undefined: nobody has signed anything of it that is still known, so everything is shown. */
  signed: ActState | undefined
  before: ActState | null
  /** What the act itself changes. */
  change: ActState
}

/**
 * What this act changes, then everything else that has changed since the last signature, field by field. A first opening shows all that
 * the asset is, so that nothing comes into force which two people have not read.
 */
export async function differenceFacts(tx: Tx, { signed, before, change }: Difference): Promise<Facts> {
  const asked = ORDER.filter((name) => Object.hasOwn(change, name))
  const others = before === null ? [] : signed ? changedNames(signed, before) : Object.keys(before)
  const facts: Facts = []
  const add = async (name: AssetField, value: unknown, was: { value: unknown } | undefined) =>
    facts.push({ label: name, value: await shown(tx, name, value), ...(was && { before: await shown(tx, name, was.value) }) })
  for (const name of asked) await add(name, change[name], before ? { value: before[name] } : undefined)
  for (const name of ORDER)
    if (others.includes(name) && !asked.includes(name)) await add(name, before?.[name], signed && { value: signed[name] })
  const known = offersIn(signed)
  for (const text of offersIn(before ?? undefined)) if (!known.includes(text)) facts.push({ label: 'offer', value: text })
  return facts
}

/** Its parties, those that it would get, and those of what it derives from. */
export const partiesOfAsset: NonNullable<SignedAction['parties']> = async (tx, { subject, payload }) => {
  const row = await readRecord(tx, codeOf(subject))
  const next = ['manager', 'grantor'].flatMap((name) =>
    typeof payload[name] === 'string' && payload[name] !== '' ? [BigInt(payload[name])] : [],
  )
  const underlying = row?.underlying ? await readRecord(tx, row.underlying) : undefined
  const held = [row, underlying].flatMap((one) => [one?.manager_profile_id ?? null, one?.grantor_profile_id ?? null])
  return [...held.filter((id) => id !== null), ...next]
}

export function codeOf(subject: string): string {
  return subject.replace('asset:', '')
}

async function shown(tx: Tx, name: AssetField, value: unknown): Promise<string> {
  // Yes and no in every language.
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'manager' || name === 'grantor') return (await profileById(tx, BigInt(String(value))))?.display_name ?? '–'
  return String(value)
}

function offersIn(state: ActState | undefined): string[] {
  const offers = state?.['offers']
  return Array.isArray(offers) ? offers.map(String) : []
}

/** Each as one line: how much of what, for what, and what is given on top. */
async function openOffers(tx: Tx, { id, code, decimals }: RecordRow): Promise<string[]> {
  const rows = await tx.rows<{
    units: bigint
    base_price: bigint
    quote: string
    quote_decimals: number
    quote_decimals_min: number
    bonus_percent: string
    bonus: string | null
  }>(sql`
    select o.units, o.base_price, q.code as quote, q.decimals as quote_decimals, q.decimals_min as quote_decimals_min,
           o.bonus_percent::float8::text as bonus_percent, b.code as bonus
    from published.issue_offers o join published.assets q on q.id = o.quote_asset_id left join published.assets b on b.id = o.bonus_asset_id
    where o.asset_id = ${id} and o.status = 'open' order by o.id`)
  return rows.map((offer) => {
    const units = `${exactAmount(offer.units, { decimals, decimalsMin: 0 })} ${code}`
    const price = `${exactAmount(offer.base_price, { decimals: offer.quote_decimals, decimalsMin: offer.quote_decimals_min })} ${offer.quote}`
    return [units, price, ...(offer.bonus === null ? [] : [`+${offer.bonus_percent} % ${offer.bonus}`])].join(' · ')
  })
}

async function propertyText(tx: Tx, assetId: bigint): Promise<string | null> {
  const found = await readProperty(tx, assetId)
  if (!found) return null
  const value = `${exactAmount(found.face_value, { decimals: found.face_decimals, decimalsMin: found.face_decimals_min })} ${found.face_code}`
  const coupon = found.coupon_percent === null ? [] : [`${plainDecimal(found.coupon_percent)} % × ${found.coupons_per_year}`]
  return [found.project, value, ...coupon, ...(found.note_date ? [found.note_date] : [])].join(' · ')
}

function idText(id: bigint | null): string {
  return id === null ? '' : String(id)
}

/** Without the zeros that the database keeps at the end. */
function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
