import { withTexts } from '#platform/i18n'
import type { Feature } from '#shell/feature'
import { lazyScreen } from '#shell/lazy-screen'
import { users } from '#shell/screen'

const loadOverview = withTexts(() => import('./overview/overview-screen.tsx'), 'staffFrame', 'staffPages', 'staffWords')
const loadSignatures = withTexts(() => import('./signatures/signatures-screen.tsx'), 'staffFrame', 'staffPages', 'staffWords')
const loadLog = withTexts(() => import('./log/log-screen.tsx'), 'staffFrame', 'staffPages', 'staffWords')
const loadTeam = withTexts(() => import('./team/team-screen.tsx'), 'staffFrame', 'staffPages')
const loadVerifications = withTexts(
  () => import('./verifications/verifications-screen.tsx'),
  'staffFrame',
  'admin',
  'verification',
  'fields',
)
const loadHelp = withTexts(() => import('./verifications/help-screen.tsx'), 'staffFrame', 'help')
const loadMarkets = withTexts(() => import('./markets/markets-screen.tsx'), 'staffFrame', 'admin', 'marketAdmin', 'fields')
const loadMarket = withTexts(() => import('./markets/market-screen.tsx'), 'staffFrame', 'admin', 'marketAdmin', 'fields')
const loadDictionary = withTexts(() => import('./dictionary/dictionary-screen.tsx'), 'staffFrame', 'words', 'fields')
const loadVariables = withTexts(() => import('./variables/variables-screen.tsx'), 'staffFrame', 'words', 'fields')
const loadJobs = withTexts(() => import('./jobs/jobs-screen.tsx'), 'staffFrame', 'admin', 'words')
const loadQuestionnaires = withTexts(() => import('./questionnaires/questionnaires-screen.tsx'), 'staffFrame', 'questionnaire', 'fields')
const loadAssets = withTexts(() => import('./assets/assets-screen.tsx'), 'staffFrame', 'staffPages', 'staffWords', 'registers', 'fields')
const loadClasses = withTexts(() => import('./classes/classes-screen.tsx'), 'staffFrame', 'registers', 'fields')
const loadAgents = withTexts(() => import('./agents/agents-screen.tsx'), 'staffFrame', 'staffPages', 'staffWords', 'registers', 'fields')
const loadDisputes = withTexts(() => import('./disputes/disputes-screen.tsx'), 'staffFrame', 'streetCase')
const loadDocuments = withTexts(
  () => import('./documents/documents-screen.tsx'),
  'staffFrame',
  'staffPages',
  'staffWords',
  'registers',
  'document',
  'fields',
)

export const admin = {
  screens: {
    admin: users(lazyScreen(loadOverview, 'OverviewScreen')),
    adminSignatures: users(lazyScreen(loadSignatures, 'SignaturesScreen')),
    adminLog: users(lazyScreen(loadLog, 'LogScreen')),
    adminTeam: users(lazyScreen(loadTeam, 'TeamScreen')),
    adminVerifications: users(lazyScreen(loadVerifications, 'VerificationsScreen')),
    adminHelp: users(lazyScreen(loadHelp, 'HelpRequestsScreen')),
    adminMarkets: users(lazyScreen(loadMarkets, 'MarketsScreen')),
    adminMarket: users(lazyScreen(loadMarket, 'MarketScreen')),
    adminDictionary: users(lazyScreen(loadDictionary, 'DictionaryScreen')),
    adminVariables: users(lazyScreen(loadVariables, 'VariablesScreen')),
    adminJobs: users(lazyScreen(loadJobs, 'JobsScreen')),
    adminQuestionnaires: users(lazyScreen(loadQuestionnaires, 'QuestionnairesScreen')),
    adminAssets: users(lazyScreen(loadAssets, 'AssetsScreen')),
    adminClasses: users(lazyScreen(loadClasses, 'ClassesScreen')),
    adminAgents: users(lazyScreen(loadAgents, 'AgentsScreen')),
    disputes: users(lazyScreen(loadDisputes, 'DisputesScreen')),
    adminDocuments: users(lazyScreen(loadDocuments, 'DocumentsScreen')),
  },
  places: [{ page: 'admin', icon: 'sliders-horizontal', in: { staff: 10, staffRail: 1 }, coversBelow: true }],
} satisfies Feature
