import {
  type AccountFields,
  announceMint,
  askBurn,
  collect,
  confirmBurn,
  confirmMint,
  createAgency,
  rejectBurn,
  rejectMint,
  saveBankAccount,
  startPayout,
} from '#features/agent'
import type { AssetRow } from '#features/catalogue'
import { addBank, addPaypal } from '#features/link'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { AGENCIES, BANK_LINKS, BURNS, COLLECTION, type DemoAgency, MINTS, PAYPAL_LINKS } from './agents.ts'
import { assetOf, callerFor } from './demo-callers.ts'

/** An agent that serves three currencies, linked accounts of members, and mints and burns in every state. */
export async function seedAgents(tx: Tx, secrets: Secrets): Promise<void> {
  const agencies = new Map<string, bigint>()
  for (const agency of AGENCIES) agencies.set(agency.asset, await openAgency(tx, agency))
  const links = await linkAccounts(tx, secrets)
  const agent = await callerFor(tx, 'agent')

  for (const { handle, asset: code, amount, end } of MINTS) {
    const asset = await assetOf(tx, code)
    const { id } = await announceMint(tx, await callerFor(tx, handle), { asset, quantity: rawOf(amount, asset) })
    if (end === 'confirmed') await confirmMint(tx, agent, id)
    else if (end !== 'pending') await rejectMint(tx, agent, id, end.rejected)
  }
  for (const { handle, asset: code, amount, end } of BURNS) {
    const asset = await assetOf(tx, code)
    const linkId = links.get(`${handle} ${code}`) ?? raise('LINK_NOT_FOUND')
    const { id } = await askBurn(tx, await callerFor(tx, handle), { asset, quantity: rawOf(amount, asset), linkId })
    if (end === 'pending') continue
    await startPayout(tx, agent, id)
    if (end === 'paying') continue
    if ('rejected' in end) await rejectBurn(tx, agent, id, end.rejected)
    else await confirmBurn(tx, agent, id, end.confirmed)
  }
  await collect(tx, agent, agencies.get(COLLECTION.asset) ?? raise('AGENCY_NOT_FOUND'), COLLECTION.payments)
}

async function openAgency(
  tx: Tx,
  { asset: code, least, most, dailyCap, mintFee, burnFee, typicalMinutes, account }: DemoAgency,
): Promise<bigint> {
  const asset = await assetOf(tx, code)
  const agent = await callerFor(tx, 'agent')
  const limits = { min: rawOf(least, asset), max: rawOf(most, asset), dailyCap: rawOf(dailyCap, asset) }
  const rates = ({ ppm, flat }: DemoAgency['mintFee']) => ({ ppm, flat: flat === 0 ? 0n : rawOf(flat, asset) })
  const id = await createAgency(tx, {
    agentProfileId: agent.profileId,
    assetId: asset.id,
    mint: { ...limits, rates: rates(mintFee) },
    burn: { ...limits, rates: rates(burnFee) },
    typicalMinutes,
  })
  await saveBankAccount(tx, { id, asset: code }, { ...NO_FIELDS, ...account, isActive: true })
  return id
}

/** By owner and asset, as burns name them. */
async function linkAccounts(tx: Tx, secrets: Secrets): Promise<Map<string, bigint>> {
  const links = new Map<string, bigint>()
  for (const { handle, asset: code, ...form } of BANK_LINKS) {
    const id = await addBank(tx, secrets, await callerFor(tx, handle), { asset: await assetOf(tx, code), form, isMobile: false })
    links.set(`${handle} ${code}`, id)
  }
  for (const { handle, asset: code, ...details } of PAYPAL_LINKS)
    await addPaypal(tx, secrets, await callerFor(tx, handle), { asset: await assetOf(tx, code), ...details })
  return links
}

function rawOf(whole: number, { decimals }: AssetRow): bigint {
  return BigInt(whole) * 10n ** BigInt(decimals)
}

const NO_FIELDS: AccountFields = {
  bankName: '',
  accountNumber: '',
  cbu: '',
  clabe: '',
  iban: '',
  routingNumber: '',
  swift: '',
  email: '',
  agency: '',
  entity: '',
  recipientAddress: '',
  recipientAddressL2: '',
  taxId: '',
  toa: '',
}
