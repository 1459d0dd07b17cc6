import { catalogue } from '@bourse/contracts/catalogue'
import { type Http, raise } from '#platform/http'
import type { AccessSources } from './access.ts'
import { presentAssetClass, readAssetClasses } from './asset-classes.ts'
import { presentAssetPage } from './asset-page.ts'
import { readLang } from './asset-search.ts'
import { type ClassPart, exploreClass, exploreClasses } from './explore.ts'
import { listCards } from './list-cards.ts'
import { presentListedAsset } from './present.ts'
import { presentPreview } from './preview.ts'
import { presentPromoted, readPromoted } from './promoted.ts'
import { readListedAssets } from './store.ts'
import { shownAssetId } from './visibility.ts'

/** What other features know about assets and classes. */
export interface CatalogueSources extends AccessSources {
  parts: readonly ClassPart[]
}

export function catalogueRoutes(http: Http, sources: CatalogueSources): void {
  const { gates, parts } = sources

  http.read(catalogue.assets, async ({ tx, query: { limit, after } }) =>
    (await readListedAssets(tx, 'en', { first: limit, after })).map(presentListedAsset),
  )

  http.read(catalogue.cards, async ({ tx, caller, query }) =>
    listCards(tx, query, { lang: readLang(query.lang), profileId: caller?.profileId, gates }),
  )

  http.read(catalogue.preview, async ({ tx, caller, params, query }) => {
    const id = (await shownAssetId(tx, params)) ?? raise('ASSET_NOT_FOUND')
    return presentPreview(tx, id, { lang: readLang(query.lang), profileId: caller?.profileId, gates })
  })

  http.read(catalogue.asset, async ({ tx, caller, params, query }) =>
    presentAssetPage(tx, caller, { code: params.code, lang: readLang(query.lang), now: new Date(), sources }),
  )

  http.read(catalogue.explore, async ({ tx, caller, query }) => exploreClasses(tx, { lang: readLang(query.lang), caller, parts }))

  http.read(catalogue.assetClass, async ({ tx, caller, params, query }) =>
    exploreClass(tx, params.slug, { lang: readLang(query.lang), caller, parts }),
  )

  http.read(catalogue.classes, async ({ tx, caller, query }) =>
    (await readAssetClasses(tx, readLang(query.lang), caller?.isStaff ?? false)).map(presentAssetClass),
  )

  http.read(catalogue.promoted, async ({ tx, query }) => (await readPromoted(tx, readLang(query.lang), new Date())).map(presentPromoted))
}
