import { SEARCH_MAX, type AssetSearchSource } from '#features/catalogue'
import { viewerOf } from './graph-parts.ts'
import { perkType } from './graph-types.ts'
import { readPerks } from './list.ts'

/** API-84: the perks that a search finds, those with most members first. */
export const searchPerks: AssetSearchSource = (builder, search) => {
  builder.objectField(search, 'perks', (t) =>
    t.field({
      type: [perkType(builder)],
      resolve: ({ perk }, _args, context) =>
        context.db.read(async (tx) => (await readPerks(tx, viewerOf(context), { search: perk, limit: SEARCH_MAX })).items),
    }),
  )
}
