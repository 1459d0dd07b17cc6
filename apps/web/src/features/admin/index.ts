export { ToolsScreen } from './tools-screen.tsx'
