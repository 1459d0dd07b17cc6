import { withTexts } from '#platform/i18n'
import { lazyPart, type LazyPart } from '#shell/lazy-screen'
import type * as parts from './shelf/parts.ts'

const load = withTexts(() => import('./shelf/parts.ts'), 'venueCard')

/** The open ventures that end next, for both home pages: with a heading, a link to all of them, and skeletons of the same height. */
export const EndingSoon: LazyPart<typeof parts.EndingSoon> = lazyPart(load, 'EndingSoon')
/** One venture, the whole card a link. */
export const VentureCard: LazyPart<typeof parts.VentureCard> = lazyPart(load, 'VentureCard')
export const PublicVentures: LazyPart<typeof parts.PublicVentures> = lazyPart(load, 'PublicVentures')
