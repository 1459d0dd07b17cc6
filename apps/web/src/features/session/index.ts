import './session.css'

export { useSecurity, useSecurityChange } from './queries.ts'
export { AddApiKeyDialog } from './security/add-api-key-dialog.tsx'
export { SessionsPanel } from './security/sessions-panel.tsx'
export { SessionForm } from './session-form.tsx'
