import type { Feature } from '#shell/feature'
import { overlay } from '#shell/overlay'
import { DocumentOutlet } from './document-outlet.tsx'

export const document = {
  fills: [overlay.with(DocumentOutlet)],
} satisfies Feature
