export { loadSecrets, sameBytes, Secrets } from './secrets.ts'
export { checkSecret } from './check-secret.ts'
