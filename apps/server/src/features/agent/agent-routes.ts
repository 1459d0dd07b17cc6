import { agent } from '@bourse/contracts/agent'
import { readReference } from '@bourse/domain/agent'
import { assetByCode } from '#features/catalogue'
import { visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { type Http, raise } from '#platform/http'
import { agenciesOfAgent, type AgencyRow, burnDailyMax, mintDailyMax } from './agencies.ts'
import { burnsOfAgent } from './burns.ts'
import { collect } from './collect.ts'
import { confirmMint, rejectMint } from './end-mint.ts'
import { mintsOfAgent } from './mints.ts'
import { confirmBurn, rejectBurn, startPayout } from './move-burn.ts'
import { presentAccount } from './present.ts'
import { saveBankAccount } from './save-bank-account.ts'
import { saveLimits } from './save-limits.ts'
import { showAgencies, showBurn, showBurns, showMint, showMints } from './show.ts'

/** The agents' endpoints, for the active profile; a profile that is not an agent gets empty lists and 404s. */
export function agentRoutes(http: Http): void {
  http.read(agent.overview, async ({ tx, caller }) => {
    const rows = await agenciesOfAgent(tx, caller.profileId)
    const shown = await showAgencies(tx, rows)
    return {
      agencies: rows.map((row, index) => ({
        ...(shown[index] ?? raise('INTERNAL')),
        isActive: row.is_active,
        mintDailyCap: String(row.mint_daily_cap),
        mintDailyMax: String(mintDailyMax(row)),
        burnDailyCap: String(row.burn_daily_cap),
        burnDailyMax: String(burnDailyMax(row)),
        openMints: row.open_mints,
        openBurns: row.open_burns,
        outstanding: String(row.outstanding),
      })),
    }
  })

  http.read(agent.agentMints, async ({ tx, caller, query }) => {
    const reference = query.reference === undefined ? undefined : readReference(query.reference)
    if (query.reference !== undefined && reference === undefined) return { items: [], next: null }
    const filter = reference === undefined ? { ...query, reference } : { ...query, reference, status: undefined }
    const { rows, next } = await mintsOfAgent(tx, caller.profileId, filter)
    return { items: await showMints(tx, rows), next }
  })
  http.read(agent.agentBurns, async ({ tx, caller, query }) => {
    const { rows, next } = await burnsOfAgent(tx, caller.profileId, query)
    return { items: await showBurns(tx, rows), next }
  })

  http.write(agent.decideMint, async ({ tx, caller, params, body }) => {
    const id = BigInt(params.id)
    return showMint(tx, await (body.action === 'confirm' ? confirmMint(tx, caller, id) : rejectMint(tx, caller, id, body.reason)))
  })
  http.write(agent.decideBurn, async ({ tx, caller, params, body }) => {
    const id = BigInt(params.id)
    if (body.action === 'take') return showBurn(tx, await startPayout(tx, caller, id))
    if (body.action === 'confirm') return showBurn(tx, await confirmBurn(tx, caller, id, body.payoutReference))
    return showBurn(tx, await rejectBurn(tx, caller, id, body.reason))
  })

  http.write(agent.collect, async ({ tx, caller, body }) => {
    const asset = (await assetByCode(tx, body.asset)) ?? raise('ASSET_NOT_FOUND', { asset: ['fields.asset'] })
    const agency = await ownAgency(tx, caller.profileId, ({ asset_id }) => asset_id === asset.id)
    if (!asset.is_active || !asset.is_mint_enabled) raise('AGENCY_CLOSED')
    const { id, total, mints } = await collect(tx, caller, agency.id, body.payments)
    return { id: String(id), asset: asset.code, total: String(total), mints: await showMints(tx, mints) }
  })

  http.write(agent.saveBankAccount, async ({ tx, caller, body, request }) => {
    const agency = await ownAgency(tx, caller.profileId, ({ id }) => id === BigInt(body.agencyId))
    const saved = await saveBankAccount(tx, agency, body)
    // Payers send money to this account, so every change is logged.
    const subject = `bank_account:${saved.id}`
    await writeAudit(tx, { userId: caller.userId, action: 'agency.account_saved', subject, address: visitOf(request).address })
    return presentAccount(saved)
  })
  http.write(agent.saveLimits, async ({ tx, caller, params, body, request }) => {
    const agency = await ownAgency(tx, caller.profileId, ({ id }) => id === BigInt(params.id))
    const [shown] = await showAgencies(tx, [await saveLimits(tx, agency.id, body)])
    const subject = `agency:${agency.id}`
    await writeAudit(tx, { userId: caller.userId, action: 'agency.limits_saved', subject, data: body, address: visitOf(request).address })
    return shown ?? raise('INTERNAL')
  })
}

async function ownAgency(tx: Tx, profileId: bigint, isMeant: (agency: AgencyRow) => boolean): Promise<AgencyRow> {
  return (await agenciesOfAgent(tx, profileId)).find(isMeant) ?? raise('AGENCY_NOT_FOUND')
}
