import * as z from 'zod/mini'
import { endpoint, id, named } from '../http/index.ts'

const parkedRow = named('ParkedRow', {
  /** The job that failed. */
  kind: z.string(),
  /** The id of the parked row. */
  id: z.string(),
  tries: z.int(),
  /** The error of the last attempt, as the server logged it. */
  error: z.string(),
  failedAt: z.int(),
  parkedAt: z.int(),
})
export type ParkedRow = z.infer<typeof parkedRow>

const kind = z
  .string('fields.required')
  .check(z.minLength(1, 'fields.required'), z.maxLength(100, 'fields.tooLong'), z.regex(/^[a-z0-9_.]+$/, 'fields.invalid'))

/** Parked work: what staff see and may do. */
export const admin = {
  parked: endpoint({
    method: 'GET',
    path: '/api/staff/parked/',
    access: 'staff',
    roles: ['admin'],
    summary: 'List parked work: what failed too often to be tried again, oldest first, up to 1,000 rows',
    reply: z.object({ rows: z.array(parkedRow), total: z.int() }),
  }),
  releaseParked: endpoint({
    method: 'POST',
    path: '/api/staff/parked/release/',
    access: 'staff',
    roles: ['admin'],
    repeatable: 'same',
    summary: 'Release parked work, one row or all of a kind: it is tried again within a minute',
    body: z.object({ kind, id: z.optional(id) }),
    /** 0 when another member of staff has already released it. */
    reply: z.object({ released: z.int() }),
  }),
}

export { agentRegister, type CappedAgencyReply, type WaitingMovement } from './agents.ts'
export { ASSET_STATES, assetRegister, type AssetRecord, type AssetState, type RegisteredAsset } from './assets.ts'
export { CLASS_LENGTHS, classRegister, type ClassRecord } from './classes.ts'
export {
  DOCUMENT_LENGTHS,
  type DocumentRecord,
  documentRegister,
  type RegisteredDocument,
  type RegisteredText,
  type RegisteredVersion,
} from './documents.ts'
export { dictionary, type DictionaryEdit, type DictionaryText, type MissingContent } from './dictionary.ts'
export { type FailedJob, type JobKind, jobs } from './jobs.ts'
export { type VariableReply, variables } from './variables.ts'
