export { DocsScreen } from './docs-screen.tsx'
