import type { ExploredClass } from '@bourse/contracts/catalogue'
import { slot } from '#shell/slot'

/** Below the assets of a class, in this order: its ventures, then its perks (DEF-153). */
export const classVenues = slot<{ assetClass: ExploredClass }>('catalogue.classVenues')
export const classPerks = slot<{ assetClass: ExploredClass }>('catalogue.classPerks')
