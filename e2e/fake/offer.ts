import { authorization } from '@bourse/contracts/authorization'
import { catalogue } from '@bourse/contracts/catalogue'
import { document, type ListedDocument } from '@bourse/contracts/document'
import { offer, type OfferReply, offerReply, type SubscriptionReply } from '@bourse/contracts/offer'
import { like, rowOf } from './blank-reply.ts'
import { Refused, type FakeServer } from './fake-server.ts'
import { holds } from './pocket.ts'
import { raw } from './venue.ts'

const DAY_MS = 86_400_000
const LUSD = { code: 'LUSD', symbol: '$', decimals: 6, decimalsMin: 2 }
const DR4 = { code: 'DR4', symbol: '', decimals: 0, decimalsMin: 0 }
const FOUNDERS = { code: 'DR4F', name: 'Founders’ note', decimals: 0 }

/** Dársena 4: 100 LUSD a unit, a bonus of a tenth, and a minimum of 200 units that is not reached yet. */
export function darsena(changes: Partial<OfferReply> = {}): OfferReply {
  return like(offerReply, {
    rowId: '7',
    asset: DR4,
    assetName: 'Dársena 4',
    quoteAsset: LUSD,
    basePrice: raw(100),
    feeRate: '0.75',
    bonusPercent: '10',
    bonusAsset: FOUNDERS,
    units: '600',
    minUnits: '1',
    maxUnits: '500',
    goalUnits: '200',
    offerDate: Date.now() - DAY_MS,
    closeDate: Date.now() + 30 * DAY_MS,
    status: 'open',
    phase: 'open',
    originated: '138',
    remaining: '462',
    permille: 230,
    cancelUntil: Date.now() + 28 * DAY_MS,
    ...changes,
  })
}

export function subscription(units: number, changes: Partial<SubscriptionReply> = {}): SubscriptionReply {
  return like(offer.subscribe.reply, {
    id: '20461',
    offerId: '7',
    asset: DR4,
    assetName: 'Dársena 4',
    units: String(units),
    payAsset: LUSD,
    price: raw(100 * units),
    fee: raw(0.75 * units),
    status: 'held',
    canCancel: true,
    at: Date.now(),
    ...changes,
  })
}

export function paper(changes: Partial<ListedDocument> = {}): ListedDocument {
  return like(rowOf(document.list.reply), {
    id: '31',
    role: 'prospectus',
    kind: 'paper',
    title: 'Prospectus of Dársena 4',
    lang: 'en',
    langs: ['en'],
    version: '1.0',
    isRequired: true,
    asset: { code: 'DR4', name: 'Dársena 4' },
    ...changes,
  })
}

/** From now on Dársena 4 can be subscribed to once these papers are accepted; whoever does has 6,000 LUSD. */
export function issues(server: FakeServer, offers: OfferReply[], papers: ListedDocument[]): void {
  let shown = papers
  holds(server, { LUSD: '6000' })
  server.reply(catalogue.preview, ({ params }) => like(catalogue.preview.reply, { code: params.code, name: 'Dársena 4' }))
  server.reply(offer.list, offers)
  server.reply(offer.quote, ({ query }) => {
    const units = Number(query.units)
    const bonusUnits = String(Math.floor(units / 10))
    const price = { quoted: raw(100 * units), price: raw(100 * units), fee: raw(0.75 * units), total: raw(100.75 * units) }
    return { units: query.units, payAsset: LUSD, rate: null, rateAt: null, ...price, bonusUnits, available: raw(6_000), coveredUnits: '59' }
  })
  server.reply(authorization.read, () => {
    const done = shown.filter(({ isConfirmed }) => isConfirmed).length
    const state = done === shown.length ? 'done' : 'inProgress'
    return like(authorization.read.reply, {
      assetCode: 'DR4',
      assetName: 'Dársena 4',
      steps: [
        { step: 'identity', state: 'done', done: 1, total: 1, at: null },
        { step: 'documents', state, done, total: shown.length, at: null },
      ],
    })
  })
  server.reply(document.list, () => shown)
  server.reply(document.read, ({ params }) => {
    const found = shown.find(({ id }) => id === params.id)
    if (!found) throw new Refused('DOCUMENT_NOT_FOUND')
    const { id, role, title, version } = found
    return like(document.read.reply, {
      id,
      role,
      title,
      version,
      content: `Text of ${title}, version ${version}.`,
      lang: 'en',
      langs: ['en'],
    })
  })
  server.reply(document.agree, ({ body }) => {
    shown = shown.map((each) => (each.id === body.doc_id ? { ...each, isConfirmed: true, confirmedAt: Date.now() } : each))
    return {
      id: '1',
      doc_id: body.doc_id,
      profile_id: '7',
      version: '1.0',
      at: Date.now(),
      status: 'confirmed' as const,
      isConfirmed: true as const,
    }
  })
}
