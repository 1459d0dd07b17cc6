import { ITEM_ASSETS } from '#features/activity'
import { assetsByIds } from './store.ts'

export const catalogueActivity = [ITEM_ASSETS.with(assetsByIds)]
