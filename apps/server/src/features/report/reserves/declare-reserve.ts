import type { BodyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { displayAmount, parseAmount } from '@bourse/domain/money'
import { isReserveDay } from '@bourse/domain/report'
import { type AssetRow, assetByCode } from '#features/catalogue'
import { askForSignature, type SignatureRow, type SignedAction } from '#features/staff'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { readDeclarations } from './read-reserves.ts'

/** What the operator holds outside counts only when two people say so. */
export const declareReserve: SignedAction = {
  kind: 'reserve.declare',
  roles: ['finance'],
  async state(tx, { subject }) {
    const [newest] = await readDeclarations(tx, (await assetOf(tx, subject)).id, 1)
    if (!newest) return { declaration: null }
    const { id, amount, place, reference, day } = newest
    return { declaration: String(id), amount: String(amount), place, reference, day }
  },
  async describe(tx, { subject, payload, before: state }) {
    const asset = await assetOf(tx, subject)
    const { amount, place, reference, day } = read(payload)
    const before = state && typeof state['declaration'] === 'string' ? read(state) : undefined
    const shown = (raw: bigint) => `${displayAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min })} ${asset.code}`
    return {
      values: { asset: asset.code, amount: shown(amount), day },
      facts: [
        { label: 'reserve', value: shown(amount), ...(before && { before: shown(before.amount) }) },
        { label: 'reservePlace', value: place, ...(before && { before: before.place }) },
        { label: 'reserveReference', value: reference, ...(before && { before: before.reference }) },
        { label: 'reserveDay', value: day, ...(before && { before: before.day }) },
      ],
      href: '/reports/?view=platform',
    }
  },
  async perform(tx, { id, subject, payload, askedBy, signedBy }) {
    const asset = await assetOf(tx, subject)
    const { amount, place, reference, day, note } = read(payload)
    await tx.run(sql`
      insert into reserve_declarations (asset_id, amount, place, reference, day, note, declared_by, signed_by, signature_id)
      values (${asset.id}, ${amount}, ${place}, ${reference}, ${day}::date, ${note}, ${askedBy}, ${signedBy}, ${id})`)
  },
}

interface Declaring {
  code: string
  body: BodyOf<typeof report.declareReserve>
  caller: Caller
  address: string
}

export async function askToDeclare(tx: Tx, { code, body, caller, address }: Declaring): Promise<SignatureRow> {
  const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
  const amount = readReserve(body.amount, asset)
  if (!isReserveDay(body.day, Date.now())) raise('INVALID', { day: ['fields.PERIOD_DAY'] })
  const { place, reference, day, note } = body
  return askForSignature(tx, declareReserve, {
    subject: `asset:${asset.code}`,
    payload: { amount: String(amount), place, reference, day, note },
    reason: note || reference,
    caller,
    address,
  })
}

/** Nothing may be declared too: whoever holds nothing has to be able to say so. */
function readReserve(text: string, { decimals }: AssetRow): bigint {
  const amount = parseAmount(text, decimals)
  if (amount.ok) return amount.value
  return amount.code === 'AMOUNT_NOT_POSITIVE' ? 0n : raise('INVALID', { amount: [`fields.${amount.code}`] })
}

async function assetOf(tx: Tx, subject: string): Promise<AssetRow> {
  return (await assetByCode(tx, subject.replace('asset:', ''))) ?? raise('ASSET_NOT_FOUND')
}

/** As it was asked for; the payload can not be changed afterwards. */
function read(payload: Readonly<Record<string, unknown>>) {
  const text = (name: string) => String(payload[name] ?? '')
  return { amount: BigInt(text('amount')), place: text('place'), reference: text('reference'), day: text('day'), note: text('note') }
}
