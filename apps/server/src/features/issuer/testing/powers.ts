import { issuer } from '@bourse/contracts/issuer'
import type { EndpointSchema } from '@bourse/contracts/http'
import type { ApiClient, Answer } from '@bourse/testkit/client'
import { profile } from '@bourse/contracts/profile'
import { STAFF_ROLES } from '@bourse/domain/staff'
import sharp from 'sharp'
import { sql } from '#platform/db'
import type { TestApp } from '../../../testing/app.ts'
import { makeTraders, type Trader } from '../../../testing/traders.ts'
import { newKey } from '../../agent/testing/desk.ts'

export const DAY_MS = 86_400_000

export interface People {
  manager: Trader
  grantor: Trader
  /** Captain of the group that manages. */
  captain: Trader
  groupId: bigint
  staff: Trader
  /** Managed the asset until somebody else did. */
  former: Trader
  stranger: Trader
}

/** All who have the powers over an asset, and some who don't. */
export async function makePeople(app: TestApp): Promise<People> {
  const [manager, grantor, captain, staff, former, stranger] = await makeTraders(
    app,
    'manager',
    'grantor',
    'captain',
    'warden',
    'former',
    'stranger',
  )
  const { body } = await manager.api.call(profile.create, { body: { name: 'trustees', type: 'other', isGroup: true } })
  const groupId = BigInt(body.profileId)
  await app.owner.read(async (tx) => {
    await tx.run(sql`insert into staff_roles (user_id, role) select ${staff.userId}, unnest(${STAFF_ROLES}::text[])`)
    await tx.run(sql`update profiles set captain_user_id = ${captain.userId} where id = ${groupId}`)
  })
  return { manager, grantor, captain, groupId, staff, former, stranger }
}

export async function pngOf(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** 100 units at 10.00 LUSD from now on, for ten days. */
export function offerBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  const now = Date.now()
  return { quoteAsset: 'LUSD', basePrice: '10.00', units: '100', offerDate: now - DAY_MS, closeDate: now + 10 * DAY_MS, ...change }
}

export const paperBody = (change: Record<string, unknown> = {}) => ({
  role: 'prospectus',
  isRequired: true,
  texts: { en: { title: 'Prospectus', summary: 'In short', content: '# All of it' } },
  ...change,
})

/** The powers over one asset, as one user calls them. */
export function powersOf(api: ApiClient, code: string) {
  const call = <E extends EndpointSchema>(
    contract: E,
    { id, what, ...options }: { id?: string; what?: string; query?: Record<string, string>; body?: unknown } = {},
  ) =>
    api.call(contract, {
      params: { code, ...(id !== undefined && { id }), ...(what !== undefined && { what }) },
      ...options,
      ...('money' in contract && { key: newKey() }),
    })
  return {
    console: () => call(issuer.console),
    saveContent: (body: unknown) => call(issuer.saveContent, { body }),
    addImage: (body: unknown) => call(issuer.addImage, { body }),
    orderImages: (ids: unknown[]) => call(issuer.orderImages, { body: { ids } }),
    saveCaptions: (id: string, captions: unknown) => call(issuer.saveCaptions, { id, body: { captions } }),
    removeImage: (id: string) => call(issuer.removeImage, { id }),
    offers: () => call(issuer.offers),
    createOffer: (change?: Record<string, unknown>) => call(issuer.createOffer, { body: offerBody(change) }),
    closeOffer: (id: string) => call(issuer.closeOffer, { id }),
    cancelOffer: (id: string, reason = 'The sale fell through') => call(issuer.cancelOffer, { id, body: { reason } }),
    papers: () => call(issuer.papers),
    publishPaper: (change?: Record<string, unknown>) => call(issuer.publishPaper, { body: paperBody(change) }),
    holders: (query: Record<string, string> = {}) => call(issuer.holders, { query }),
    holdersCsv: () => call(issuer.holdersCsv) as Promise<unknown> as Promise<Answer<string>>,
    pause: (what: string, reason = 'A new register') => call(issuer.pause, { body: { what, reason } }),
    resume: (what: string) => call(issuer.resume, { what }),
    log: (query: Record<string, string> = {}) => call(issuer.log, { query }),
  }
}
