import type { ExploredClass } from '@bourse/contracts/catalogue'
import { slot } from '#shell/slot'

/** Below the assets of a class, in this order: its ventures, then its perks (DEF-153). */
export const classVenues = slot<{ assetClass: ExploredClass }>('catalogue.classVenues')
export const classPerks = slot<{ assetClass: ExploredClass }>('catalogue.classPerks')

/** What one unit costs at once in a market, fee included: a figure and a line below it. */
export const priceAtOnce = slot<{ symbol: string; place: 'card' | 'bar' }>('catalogue.priceAtOnce')
