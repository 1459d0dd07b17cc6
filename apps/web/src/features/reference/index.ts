export { ApiReferenceScreen } from './api-reference-screen.tsx'
