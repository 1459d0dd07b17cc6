import { withTexts } from '#platform/i18n'
import { priceAtOnce } from '#slots/catalogue'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./express-screen.tsx'), 'exchange', 'express', 'fields')

const loadPrice = withTexts(() => import('./price-at-once.tsx'), 'express')

export const express = {
  screens: { express: users(lazyScreen(loadScreen, 'ExpressScreen')) },
  fills: [priceAtOnce.with(lazyScreen(loadPrice, 'PriceAtOnce'))],
  places: [{ page: 'express', icon: 'swap', in: { rail: 4, trade: 2 } }],
} satisfies Feature
