import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { overlay } from '#shell/overlay'
import { users } from '#shell/screen'
import { DocumentOutlet } from './document-outlet.tsx'

const loadDocs = withTexts(() => import('./docs/screens.ts'), 'document')

export const document = {
  screens: { docs: users(lazyScreen(loadDocs, 'DocsScreen')) },
  places: [{ page: 'docs', icon: 'file-text', in: { money: 4, staff: 5 } }],
  fills: [overlay.with(DocumentOutlet)],
} satisfies Feature
