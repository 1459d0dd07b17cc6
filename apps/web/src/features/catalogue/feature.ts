import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { everyone, users } from '#shell/screen'
import { classPerks, classVenues, priceAtOnce } from './slots.ts'

const loadAsset = withTexts(() => import('./asset/screens.ts'), 'catalogue', 'authorization', 'document')
const loadExplore = withTexts(() => import('./explore/screens.ts'), 'catalogue')
const loadPreview = withTexts(() => import('./preview/screens.ts'), 'catalogue')

export const catalogue = {
  screens: {
    explore: users(lazyScreen(loadExplore, 'ExploreScreen')),
    assetClass: users(lazyScreen(loadExplore, 'AssetClassScreen'), classVenues, classPerks),
    asset: users(lazyScreen(loadAsset, 'AssetScreen'), priceAtOnce),
    preview: {
      ...everyone(lazyScreen(loadPreview, 'PreviewScreen')),
      read: async ({ assetCode = '' }) => (await loadPreview()).readPreview(assetCode.toUpperCase()),
    },
  },
  places: [
    { page: 'explore', icon: 'compass', letter: 'e', in: { rail: 1, trade: 1, staff: 1 }, covers: ['assetClass', 'asset', 'preview'] },
  ],
} satisfies Feature
