export {
  endpoint,
  isChanging,
  keyScopeOf,
  pathOf,
  stopsInMaintenance,
  type Access,
  type BodyOf,
  type Endpoint,
  type EndpointSchema,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './endpoint.ts'
export { assetCode, email, flag, handle, id, langCode, limit, moment, note, recipient } from './fields.ts'
export {
  amountRaw,
  amountText,
  bps,
  percentText,
  ppm,
  finePriceRaw,
  priceRaw,
  priceText,
  quantityText,
  rateText,
  signedRaw,
  signedText,
  wholeText,
} from './figures.ts'
export { named, SCHEMAS, type SchemaMeta } from './schemas.ts'
export { type Lang, LANGS } from './langs.ts'
export { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER, MAINTENANCE_HEADER } from './headers.ts'
export { IN_MAINTENANCE, REPEATABLE, type MaintenanceReason, type RepeatReason } from './write-rules.ts'
export type { JsonSchema } from './json-schema.ts'
