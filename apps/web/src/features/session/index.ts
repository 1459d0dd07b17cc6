import './session.css'

export { Form } from './form.tsx'
export { useSecurity, useSecurityChange } from './queries.ts'
export { AddApiKeyDialog } from './security/add-api-key-dialog.tsx'
export { SessionsPanel } from './security/sessions-panel.tsx'
export { useServerErrors } from './use-server-errors.ts'
