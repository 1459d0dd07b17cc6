import type { Feature } from '#shell/feature'
import { overlay } from '#shell/overlay'
import { TimerOutlet } from './safety-timer/outlet.tsx'

export const orders = {
  fills: [overlay.with(TimerOutlet)],
} satisfies Feature
