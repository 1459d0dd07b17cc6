import { catalogue } from '@bourse/contracts/catalogue'
import type { Http } from '#platform/http'
import { presentAssetClass, readAssetClasses } from './asset-classes.ts'
import { readLang } from './asset-search.ts'
import { presentListedAsset } from './present.ts'
import { readListedAssets, readPromoted } from './store.ts'

export function catalogueRoutes(http: Http): void {
  http.read(catalogue.assets, async ({ tx }) => (await readListedAssets(tx)).map(presentListedAsset))

  http.read(catalogue.classes, async ({ tx, caller, query }) =>
    (await readAssetClasses(tx, readLang(query.lang), caller?.isStaff ?? false)).map(presentAssetClass),
  )

  http.read(catalogue.promoted, async ({ tx, query }) => {
    const rows = await readPromoted(tx, query.lang)
    return rows.map((row) => ({
      code: row.code,
      name: row.name,
      tag: row.tag,
      image: row.featured_art_uri,
      faceValue: row.face_value === null ? null : String(row.face_value),
      faceValueCode: row.face_code,
      faceValueDecimals: row.face_decimals,
      faceValueDecimalsMin: row.face_decimals_min,
    }))
  })
}
