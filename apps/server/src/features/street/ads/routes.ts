import { street } from '@bourse/contracts/street'
import type { Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import type { StreetParts } from '../parts.ts'
import { adById, type AdRow, readOwnAds } from './ads.ts'
import { withCurrentPrices } from './current-price.ts'
import { presentAds } from './present.ts'
import { changeAd, closeAd, createAd } from './save-ad.ts'
import { showBoard } from './show-board.ts'
import { canSeeAd } from './visible.ts'

export function adRoutes(http: Http, { rules }: StreetParts): void {
  const viewerOf = ({ userId, profileId }: Caller) => ({ userId, profileId, rules })
  const show = async (tx: Tx, ads: readonly AdRow[], caller: Caller) => presentAds(tx, await withCurrentPrices(tx, ads), viewerOf(caller))
  const showOne = async (tx: Tx, ad: AdRow, caller: Caller) => (await show(tx, [ad], caller))[0] ?? raise('INTERNAL')

  http.read(street.board, async ({ tx, caller, query }) => showBoard(tx, viewerOf(caller), query))
  http.read(street.ownAds, async ({ tx, caller, query }) => {
    const { rows, next } = await readOwnAds(tx, caller.profileId, query)
    return { items: await show(tx, rows, caller), next }
  })
  http.read(street.readAd, async ({ tx, caller, params }) => {
    const ad = await adById(tx, BigInt(params.id))
    return ad && (await canSeeAd(tx, ad, caller)) ? showOne(tx, ad, caller) : raise('AD_NOT_FOUND')
  })

  http.write(street.createAd, async ({ tx, caller, body }) => {
    const ad = await createAd(tx, caller, body)
    return showOne(tx, ad, caller)
  })
  http.write(street.changeAd, async ({ tx, caller, params, body }) =>
    showOne(tx, await changeAd(tx, caller, BigInt(params.id), body), caller),
  )
  http.write(street.closeAd, async ({ tx, caller, params }) => showOne(tx, await closeAd(tx, caller, BigInt(params.id)), caller))
}
