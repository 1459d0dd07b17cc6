export { GroupsScreen } from './groups-screen.tsx'
export { ChargesScreen } from './charges-screen.tsx'
export { IncomeScreen } from './income-screen.tsx'
