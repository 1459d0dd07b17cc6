import { withTexts } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'

const loadYours = withTexts(() => import('./home/your-groups.tsx'), 'groups', 'perk')
const loadPublic = withTexts(() => import('./home/public-groups.tsx'), 'groups', 'perk')

/** The reader's groups on the home page, 298 px high with its heading while it loads. */
export const YourGroups = lazyPart(loadYours, 'YourGroups')
/** Groups that open without signing in, for the public home page. */
export const PublicGroups = lazyPart(loadPublic, 'PublicGroups')

export { outgoingOf } from './coming/outgoing.ts'
