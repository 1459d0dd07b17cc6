export { ReportScreen } from './report-screen.tsx'
