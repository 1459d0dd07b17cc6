import { link, type LinkReply } from '@bourse/contracts/link'
import { accountNumberTypeOf } from '@bourse/domain/link'
import { assetByCode, assetsByIds, type AssetRow } from '#features/catalogue'
import type { FastifyRequest } from 'fastify'
import { ownProfile } from '#features/profile'
import { visitOf, writeAudit } from '#features/session'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { addBank, addPaypal, type LinkOwner } from './add-link.ts'
import type { BlockHeight } from './block-height.ts'
import { type LinkRow, lockLink, readLinks, removeLink, renameLink } from './links.ts'
import { mailOwner } from './mail-owner.ts'
import { type LastUse, presentLink } from './present.ts'

export interface LinkParts extends Pick<BlockHeight, 'height'> {
  secrets: Secrets
  /** The base of the links in mails. */
  publicUrl: string
  /** Whether an open record uses this link; the features further down the list answer. */
  uses: readonly ((tx: Tx, linkId: bigint) => Promise<boolean>)[]
  lastUses: readonly ((tx: Tx, profileId: bigint, linkIds: readonly bigint[]) => Promise<readonly LastUse[]>)[]
}

export function linkRoutes(http: Http, { height, secrets, publicUrl, uses, lastUses }: LinkParts): void {
  async function present(tx: Tx, profileId: bigint, rows: readonly LinkRow[]): Promise<LinkReply[]> {
    const ids = rows.map(({ id }) => id)
    const used: LastUse[] = []
    if (ids.length > 0) for (const usesOf of lastUses) used.push(...(await usesOf(tx, profileId, ids)))
    return rows.map((row) => presentLink(row, secrets, used))
  }

  http.read(link.blockHeight, async () => ({ height: height() ?? null }))

  http.read(link.list, async ({ tx, caller, query }) => {
    const types = query.type === undefined ? undefined : [query.type]
    const rows = await readLinks(tx, caller.profileId, { asset: query.asset, types })
    return present(tx, caller.profileId, rows)
  })

  http.write(link.addBank, async ({ tx, caller, body, request }) => {
    const { profile_id, asset_id, account_number_type, confirmed_fields: confirmed, ...form } = body
    const asset = await assetOf(tx, asset_id, 'asset_id')
    const isMobile = account_number_type === 'mobile'
    // The asset determines the type; another type means the caller has another asset in mind.
    if (account_number_type && account_number_type !== accountNumberTypeOf({ assetCode: asset.code, isMobile }))
      raise('INVALID', { account_number_type: ['fields.invalid'] })
    const owner = await ownerOf(tx, caller, profile_id)
    const id = await addBank(tx, secrets, owner, { asset, form, isMobile, confirmed })
    await notifyOfLink(tx, owner, id, { request, publicUrl })
    return { link_id: String(id) }
  })

  http.write(link.addPaypal, async ({ tx, caller, body, request }) => {
    if (body.institution.toLowerCase() !== 'paypal') raise('INVALID', { institution: ['fields.institution'] })
    const asset = await assetOf(tx, body.asset, 'asset')
    const owner = await ownerOf(tx, caller, body.profile_id)
    const email = (body.email || body.accountNumber).toLowerCase()
    if (body.accountNumber !== '' && body.accountNumber.toLowerCase() !== email) raise('INVALID', { accountNumber: ['fields.bankEmail'] })
    const id = await addPaypal(tx, secrets, owner, { asset, email, nickname: body.nickname })
    await notifyOfLink(tx, owner, id, { request, publicUrl })
    return { success: true, link_id: String(id), error: null }
  })

  http.write(link.rename, async ({ tx, caller, params, body }) => {
    const found = (await lockLink(tx, caller.profileId, BigInt(params.id), 'update')) ?? raise('LINK_NOT_FOUND')
    await renameLink(tx, found.id, body.nickname)
    const [renamed] = await present(tx, caller.profileId, [{ ...found, nickname: body.nickname }])
    return renamed ?? raise('LINK_NOT_FOUND')
  })

  http.write(link.remove, async ({ tx, caller, params, request }) => {
    const found = (await lockLink(tx, caller.profileId, BigInt(params.id), 'update')) ?? raise('LINK_NOT_FOUND')
    for (const isInUse of uses) if (await isInUse(tx, found.id)) raise('LINK_IN_USE')
    await removeLink(tx, found.id)
    await note(tx, caller, request, 'link.removed', found.id)
    return { id: String(found.id) }
  })
}

async function notifyOfLink(tx: Tx, owner: LinkOwner, id: bigint, from: { request: FastifyRequest; publicUrl: string }): Promise<void> {
  const added = (await lockLink(tx, owner.profileId, id, 'share')) ?? raise('LINK_NOT_FOUND')
  await note(tx, owner, from.request, 'link.added', id)
  await mailOwner(tx, added, { userId: owner.userId, visit: visitOf(from.request), publicUrl: from.publicUrl })
}

/** Changes of payout destinations are also written to the operator's log. */
async function note(tx: Tx, { userId }: Pick<Caller, 'userId'>, request: FastifyRequest, action: string, id: bigint): Promise<void> {
  await writeAudit(tx, { userId, action, subject: `link:${id}`, address: visitOf(request).address })
}

async function ownerOf(tx: Tx, caller: Caller, profileId: string | undefined): Promise<LinkOwner> {
  const profile = await ownProfile(tx, caller, profileId === undefined ? caller.profileId : BigInt(profileId))
  return { userId: caller.userId, profileId: profile.id }
}

/** By its id or its code (API-52). */
async function assetOf(tx: Tx, named: string, field: string): Promise<AssetRow> {
  const asset = /^[0-9]/.test(named) ? (await assetsByIds(tx, [BigInt(named)])).get(BigInt(named)) : await assetByCode(tx, named)
  return asset?.is_active ? asset : raise('ASSET_NOT_FOUND', { [field]: ['fields.asset'] })
}
