import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./express-screen.tsx'), 'exchange', 'express', 'fields')

export const express = {
  screens: { express: users(lazyScreen(loadScreen, 'ExpressScreen')) },
  places: [{ page: 'express', icon: 'swap', in: { rail: 4, trade: 2 } }],
} satisfies Feature
