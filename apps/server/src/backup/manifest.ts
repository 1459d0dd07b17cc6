import { z } from 'zod'

/** The last file but one of a backup, followed by its own digest. */
export const MANIFEST = 'manifest.json'
export const MANIFEST_DIGEST = 'manifest.sha256'
export const SECRET = 'app.secret'

const digits = z.string().regex(/^-?[0-9]+$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const migration = z.object({ name: z.string(), digest: z.string() })

/** The sums of one asset in the ledger, in raw units. */
const assetFigures = z.object({
  wallets: digits,
  balances: digits,
  held: digits,
  entries: digits,
  moved: digits,
})
export type AssetFigures = z.infer<typeof assetFigures>

const tableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  file: z.string().regex(/^tables\/[0-9]{4}\.copy\.gz$/),
})
export type TableCopy = z.infer<typeof tableCopy>

const sequenceState = z.object({ schema: z.string(), name: z.string(), last: digits, isCalled: z.boolean() })
export type SequenceState = z.infer<typeof sequenceState>

export const manifestSchema = z.object({
  format: z.literal(1),
  /** Of Bourse. */
  version: z.string(),
  /** The time of the snapshot. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(migration),
  /** Of the library that runs jobs, which has a schema of its own. */
  jobMigrations: z.number().int(),
  /** A keyed digest of the root secret, by which it is recognized; the secret can't be found from it. */
  secretDigest: z.string().regex(/^[0-9a-f]{64}$/),
  hasSecret: z.boolean(),
  /** Where images are: among these files, or in a store that has to be backed up by itself. */
  media: z.union([z.literal('files'), z.object({ store: z.string() })]),
  tables: z.array(tableCopy),
  sequences: z.array(sequenceState),
  assets: z.record(z.string(), assetFigures),
  files: z.array(z.object({ name: z.string(), size: z.number().int().min(0), sha256 })),
})
export type Manifest = z.infer<typeof manifestSchema>
