export { loadSecrets, sameBytes, Secrets } from './secrets.ts'
export { checkSecret, storedSecretDigest } from './check-secret.ts'
