import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadTools = withTexts(() => import('./tools-screen.tsx'), 'account')
const loadData = withTexts(() => import('./data-screen.tsx'), 'account', 'settings', 'session', 'fields')

export const tools = {
  screens: {
    tools: users(lazyScreen(loadTools, 'ToolsScreen')),
    settingsData: users(lazyScreen(loadData, 'DataScreen')),
  },
  places: [{ page: 'tools', icon: 'wrench', in: { money: 5, staff: 6, staffRail: { at: 4, label: 'shell.rail.tools' } } }],
} satisfies Feature
