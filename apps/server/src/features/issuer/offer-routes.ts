import type { BodyOf, Lang } from '@bourse/contracts/http'
import { issuer, type ManagedOffer } from '@bourse/contracts/issuer'
import { exactAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow, assetsByIds, figureAssetOf, type OpenedAsset, readLang } from '#features/catalogue'
import { langOf } from '#features/i18n'
import { readAmount } from '#features/ledger'
import { cancelOffer, closeOffer, createOffer, type NewOffer, offersOf, readTotals } from '#features/offer'
import { sql, type Tx } from '#platform/db'
import { databaseTime } from '#platform/due'
import { type Caller, type Http, raise } from '#platform/http'
import type { OpenPowers } from './powers.ts'

export function offerRoutes(http: Http, open: OpenPowers): void {
  http.read(issuer.offers, async (call) => {
    const asset = await open(call, call.params.code, 'read')
    return managedOffers(call.tx, asset.id, { caller: call.caller, lang: readLang(call.query.lang) })
  })

  http.write(issuer.createOffer, async (call) => {
    const { tx, caller, body } = call
    const asset = await open(call, call.params.code)
    // Somebody has to be paid.
    if (asset.managerId === null) raise('STATE_CONFLICT')
    const quote = await namedAsset(tx, body.quoteAsset, 'quoteAsset')
    const payAssetIds: bigint[] = []
    for (const code of body.payAssets) payAssetIds.push((await namedAsset(tx, code, 'payAssets')).id)
    const floorRates = new Map<bigint, string>()
    for (const { asset: code, rate } of body.floorRates) floorRates.set((await namedAsset(tx, code, 'floorRates')).id, rate)
    const basePrice = readAmount('basePrice', body.basePrice, quote.decimals)
    const counts = readCounts(body, asset)
    const id = await createOffer(tx, {
      assetId: asset.id,
      quoteAssetId: quote.id,
      basePrice,
      feeRate: body.feeRate,
      ...counts,
      bonusPercent: body.bonusPercent,
      bonusAssetId: body.bonusAsset === undefined ? undefined : (await namedAsset(tx, body.bonusAsset, 'bonusAsset')).id,
      offerDate: new Date(body.offerDate),
      closeDate: new Date(body.closeDate),
      payAssetIds,
      floorRates,
      userId: caller.userId,
      now: await databaseTime(tx),
    })
    await asset.note('offer_created', {
      offer: String(id),
      units: figureOf(counts.units, asset),
      minUnits: figureOf(counts.minUnits ?? 1n, asset),
      maxUnits: figureOf(counts.maxUnits ?? counts.units, asset),
      goalUnits: counts.goalUnits === undefined ? null : figureOf(counts.goalUnits, asset),
      price: figureOf(basePrice, quote),
      quoteAsset: quote.code,
      payAssets: body.payAssets.join(', '),
      feeRate: body.feeRate ?? '0',
      bonusPercent: body.bonusPercent ?? '0',
      bonusAsset: body.bonusAsset ?? null,
      from: new Date(body.offerDate).toISOString(),
      until: new Date(body.closeDate).toISOString(),
    })
    return managedOffer(tx, asset.id, id, { caller, lang: langOf(call.request) })
  })

  http.write(issuer.closeOffer, async (call) => {
    const { tx, caller } = call
    const asset = await open(call, call.params.code)
    const id = await offerOf(tx, asset.id, call.params.id)
    await closeOffer(tx, id, await databaseTime(tx))
    const closed = await managedOffer(tx, asset.id, id, { caller, lang: langOf(call.request) })
    await asset.note('offer_closed', {
      offer: closed.rowId,
      status: closed.status,
      units: figureOf(BigInt(closed.originated), asset),
    })
    return closed
  })

  http.write(issuer.cancelOffer, async (call) => {
    const { tx, caller, body } = call
    const asset = await open(call, call.params.code)
    const id = await offerOf(tx, asset.id, call.params.id)
    await cancelOffer(tx, id, await databaseTime(tx), body.reason)
    await asset.note('offer_canceled', { offer: String(id), reason: body.reason })
    return managedOffer(tx, asset.id, id, { caller, lang: langOf(call.request) })
  })
}

interface Reader {
  caller: Caller
  lang: Lang
}

/** Newest first. */
async function managedOffers(tx: Tx, assetId: bigint, { caller, lang }: Reader): Promise<ManagedOffer[]> {
  const offers = await offersOf(tx, [assetId], { profileId: caller.profileId, lang, now: await databaseTime(tx), filter: 'all' })
  const totals = await readTotals(
    tx,
    offers.map(({ rowId }) => BigInt(rowId)),
  )
  const paid = await assetsByIds(
    tx,
    [...totals.values()].flatMap(({ raised }) => raised.map(({ assetId: id }) => id)),
  )
  return offers
    .map((offer): ManagedOffer => {
      const { subscriberCount = 0, heldUnits = 0n, raised = [] } = totals.get(BigInt(offer.rowId)) ?? {}
      return {
        ...offer,
        subscriberCount,
        heldUnits: String(heldUnits),
        raised: raised.map(({ assetId: id, quantity }) => ({
          asset: figureAssetOf(paid.get(id) ?? raise('INTERNAL')),
          quantity: String(quantity),
        })),
      }
    })
    .toSorted((one, other) => Number(BigInt(other.rowId) - BigInt(one.rowId)))
}

async function managedOffer(tx: Tx, assetId: bigint, id: bigint, reader: Reader): Promise<ManagedOffer> {
  return (await managedOffers(tx, assetId, reader)).find(({ rowId }) => rowId === String(id)) ?? raise('INTERNAL')
}

/** Another asset's offer and an unknown one get the same answer. */
async function offerOf(tx: Tx, assetId: bigint, id: string): Promise<bigint> {
  const found = await tx.maybe<{ id: bigint }>(sql`select id from published.issue_offers where id = ${id} and asset_id = ${assetId}`)
  return (found ?? raise('ISSUE_OFFER_NOT_FOUND')).id
}

async function namedAsset(tx: Tx, code: string, field: string): Promise<AssetRow> {
  return (await assetByCode(tx, code)) ?? raise('INVALID', { [field]: ['fields.asset'] })
}

type UnitCount = 'units' | 'minUnits' | 'maxUnits' | 'goalUnits'

/** How many units there are, a subscriber may take, and have to be taken; in raw units. */
function readCounts(body: BodyOf<typeof issuer.createOffer>, { decimals }: OpenedAsset): Pick<NewOffer, UnitCount> {
  const count = (field: UnitCount) => {
    const text = body[field]
    return text === undefined ? undefined : readAmount(field, text, decimals)
  }
  return {
    units: readAmount('units', body.units, decimals),
    minUnits: count('minUnits'),
    maxUnits: count('maxUnits'),
    goalUnits: count('goalUnits'),
  }
}

function figureOf(raw: bigint, { decimals }: { decimals: number }): string {
  return exactAmount(raw, { decimals, decimalsMin: 0 })
}
