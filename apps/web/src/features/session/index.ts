import './session.css'

export { useSecurity } from './queries.ts'
export { SessionForm } from './session-form.tsx'
