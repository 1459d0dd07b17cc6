import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadScreen = withTexts(() => import('./report-screen.tsx'), 'report', 'fields')

export const report = {
  screens: { reports: users(lazyScreen(loadScreen, 'ReportScreen')) },
  places: [{ page: 'reports', icon: 'chart-bar', in: { money: 3, staff: 9, staffRail: 3 } }],
} satisfies Feature
