import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { profileByName, type ProfileRow } from '#features/profile'
import {
  approveProposal,
  cancelProposal,
  invite,
  makeOffer,
  makePaymentLink,
  makeRequest,
  makeSchedule,
  type TransferParts,
} from '#features/transfer'
import type { Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'

const DAY_MS = 86_400_000

type Sum = readonly [amount: string, code: string]

/** Requests between friends: amount, note and outcome. */
const REQUESTS: readonly { by: string; from: string; sum: Sum; note: string; outcome?: 'approve' | 'decline' }[] = [
  { by: 'greenworks', from: 'member', sum: ['18', 'LUSD'], note: 'Fig saplings' },
  { by: 'taker', from: 'maker', sum: ['86.4', 'LUSD'], note: 'Dinner at the harbour' },
  { by: 'member', from: 'maker', sum: ['35', 'LUSD'], note: 'Seedlings for the terrace', outcome: 'approve' },
  { by: 'dealer', from: 'taker', sum: ['150000', 'LARS'], note: 'Van hire', outcome: 'decline' },
]

/** Exchange offers to one profile, or to anyone. */
const OFFERS: readonly { by: string; to?: string; give: Sum; want: Sum; note: string; outcome?: 'approve' }[] = [
  { by: 'issuer', to: 'maker', give: ['10', 'ONN8'], want: ['980', 'LUSD'], note: 'As we said on Friday' },
  { by: 'maker', to: 'taker', give: ['500', 'LUSD'], want: ['460', 'LEUR'], note: '' },
  { by: 'dealer', give: ['1200', 'LUSD'], want: ['1500000', 'LARS'], note: 'Whole amount only' },
  { by: 'taker', give: ['0.05', 'LBTC'], want: ['3150', 'LUSD'], note: '' },
  { by: 'sponsor', to: 'member', give: ['20', 'LUSD'], want: ['100', 'LBRL'], note: '', outcome: 'approve' },
]

/** Everyday records: requests, offers, an invitation and a monthly schedule. */
export async function seedMoving(tx: Tx, parts: TransferParts, now: number): Promise<void> {
  for (const { by, from, sum, note, outcome } of REQUESTS) {
    const [maker, payer] = [await person(tx, by), await person(tx, from)]
    const request = { maker, payer: { profile: payer, email: undefined }, amount: await amount(tx, sum), note, expiresAt: undefined }
    const id = await makeRequest(tx, parts, request, now)
    if (outcome === 'approve') await approveProposal(tx, callerOf(payer), id)
    if (outcome === 'decline') await cancelProposal(tx, callerOf(payer), id)
  }

  for (const { by, to, give, want, note, outcome } of OFFERS) {
    const [giver, recipient] = [await person(tx, by), to === undefined ? undefined : await person(tx, to)]
    const offer = { giver, recipient, give: await amount(tx, give), want: await amount(tx, want), note, expiresAt: now + 30 * DAY_MS }
    const id = await makeOffer(tx, offer, now)
    if (outcome === 'approve' && recipient) await approveProposal(tx, callerOf(recipient), id)
  }

  const maker = await person(tx, 'maker')
  const invitation = { sender: maker, email: 'nora@demo.local', amount: await amount(tx, ['40', 'LUSD']), note: 'Your share of the raffle' }
  await invite(tx, parts, invitation, now)

  const greenworks = await person(tx, 'greenworks')
  const { asset } = await amount(tx, ['1', 'LUSD'])
  const link = { profileId: greenworks.id, asset, quantity: undefined, note: 'Seed fund', isSingleUse: false, expiresAt: undefined }
  await makePaymentLink(tx, link, now)

  const rent = {
    amount: await amount(tx, ['240', 'LUSD']),
    note: 'Tool hire',
    every: 'month' as const,
    startsAt: now + 9 * DAY_MS,
    runsMax: 12,
  }
  await makeSchedule(tx, { sender: maker, recipient: greenworks, ...rent }, now)
}

async function person(tx: Tx, handle: string): Promise<ProfileRow> {
  return (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
}

async function amount(tx: Tx, [text, code]: Sum): Promise<{ asset: AssetRow; quantity: bigint }> {
  const asset = (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
  const quantity = parseAmount(text, asset.decimals)
  if (!quantity.ok) throw new Error(`${text} ${code} is no amount`)
  return { asset, quantity: quantity.value }
}

function callerOf({ id, user_id, pocket_id }: ProfileRow): Caller {
  return { userId: user_id, profileId: id, pocketId: pocket_id, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
}
