import { agent } from '@bourse/contracts/agent'
import { feeOf } from '@bourse/domain/agent'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { readAmountOrZero } from '#features/ledger'
import { wholeDestination } from '#features/link'
import { visitOf, writeAudit } from '#features/session'
import { type Http, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { burnTerms } from './agencies.ts'
import { announceMint } from './announce-mint.ts'
import { askBurn } from './ask-burn.ts'
import { burnById, burnsOfProfile } from './burns.ts'
import { agenciesFor, chooseAgency, readAsked } from './choose-agency.ts'
import { cancelMint } from './end-mint.ts'
import { mintById, mintsOfProfile } from './mints.ts'
import { cancelBurn } from './move-burn.ts'
import { presentBurn } from './present.ts'
import { showAgencies, showBurn, showBurns, showMint, showMints } from './show.ts'

/** The members' endpoints: choose an agent, deposit, withdraw. Reading one mint or burn is for its agent too. */
export function memberRoutes(http: Http, secrets: Secrets): void {
  http.read(agent.agencies, async ({ tx, caller, query }) => {
    const asset = (await assetByCode(tx, query.asset)) ?? raise('ASSET_NOT_FOUND', { asset: ['fields.asset'] })
    return showAgencies(tx, await agenciesFor(tx, caller, asset.id))
  })

  http.write(agent.mint, async ({ tx, caller, body }) => {
    const asked = await readAsked(tx, 'mint', body.asset, body.quantity)
    const ids = { agencyId: body.agency, bankAccountId: body.bankAccount, linkId: body.link }
    const mint = await announceMint(tx, caller, { ...asked, ...ids, feeShown: readFee(body.fee, asked.asset) })
    return showMint(tx, mint)
  })
  http.read(agent.mints, async ({ tx, caller, query }) => {
    const { rows, next } = await mintsOfProfile(tx, caller.profileId, query)
    return { items: await showMints(tx, rows), next }
  })
  http.read(agent.readMint, async ({ tx, caller, params }) => {
    const mint = await mintById(tx, BigInt(params.id))
    const isSeen = mint && [mint.profile_id, mint.agent_profile_id].includes(caller.profileId)
    return isSeen ? showMint(tx, mint) : raise('MINT_NOT_FOUND')
  })
  http.write(agent.cancelMint, async ({ tx, caller, params }) => showMint(tx, await cancelMint(tx, caller, BigInt(params.id))))

  http.read(agent.burnFee, async ({ tx, caller, query }) => {
    const { asset, quantity } = await readAsked(tx, 'burn', query.asset, query.quantity)
    const agency = await chooseAgency(tx, caller, { way: 'burn', assetId: asset.id, quantity, agencyId: query.agency })
    return { fee: String(feeOf(quantity, burnTerms(agency).rates)), asset: asset.code }
  })
  http.write(agent.burn, async ({ tx, caller, body }) => {
    const asked = await readAsked(tx, 'burn', body.asset, body.quantity)
    const feeShown = readFee(body.fee, asked.asset)
    const burn = await askBurn(tx, caller, { ...asked, linkId: BigInt(body.link), agencyId: body.agency, feeShown })
    return showBurn(tx, burn)
  })
  http.read(agent.burns, async ({ tx, caller, query }) => {
    const { rows, next } = await burnsOfProfile(tx, caller.profileId, query)
    return { items: await showBurns(tx, rows), next }
  })
  http.write(agent.cancelBurn, async ({ tx, caller, params }) => showBurn(tx, await cancelBurn(tx, caller, BigInt(params.id))))

  http.read(agent.readBurn, async ({ tx, caller, params, request }) => {
    const burn = await burnById(tx, BigInt(params.id))
    if (!burn || ![burn.profile_id, burn.agent_profile_id].includes(caller.profileId)) return raise('BURN_NOT_FOUND')
    if (burn.agent_profile_id !== caller.profileId || !['paying', 'confirmed'].includes(burn.status)) return showBurn(tx, burn)
    // Logged before it is shown, so that no view of an account goes unrecorded.
    const { address } = visitOf(request)
    await writeAudit(tx, { userId: caller.userId, action: 'burn.destination_read', subject: `burn:${burn.id}`, address })
    return presentBurn(burn, await wholeDestination(tx, secrets, burn.link_id))
  })
}

/** The fee that was shown, if it was sent: there are agents who take none. */
function readFee(text: string | undefined, { decimals }: AssetRow): bigint | undefined {
  return text === undefined ? undefined : readAmountOrZero('fee', text, decimals)
}
