import { sql } from '#platform/db'
import type { GraphBuilder } from '#platform/graph'

interface FiatAsset {
  code: string
  name: string
}

/** Active fiat assets for the settings form's currency (API-76, PROF-15). */
export function catalogueGraph(builder: GraphBuilder): void {
  const fiat = builder.objectRef<FiatAsset>('FiatAsset').implement({
    fields: (t) => ({ code: t.exposeString('code'), name: t.exposeString('name') }),
  })
  builder.queryField('fiatAssets', (t) =>
    t.field({
      type: [fiat],
      resolve: (_root, _args, { db }) =>
        db.read((tx) =>
          tx.rows<FiatAsset>(
            sql`select code, name from assets where is_active and is_visible and ctype = 'fiatproxyasset' order by sort_term, code`,
          ),
        ),
    }),
  )
}
