import type { EndpointSchema } from '@bourse/contracts/http'
import type { Check } from '#platform/audit'
import type { Db } from '#platform/db'
import type { GraphBuilder } from '#platform/graph'
import type { Http } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { MediaStore, NamedImages } from '#platform/media'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Contribution, Contributions } from './extension-point.ts'

/** Everything that one capability brings: the application, its tools and its tests read nothing else of it. */
export interface Feature {
  /** Its tables: nobody else names them in SQL. Others read what it publishes of them. */
  tables?: readonly string[]
  /** Its calls by the names of their contracts, for tests that go over all of them. */
  contracts?: Readonly<Record<string, Readonly<Record<string, EndpointSchema>>>>
  routes?(http: Http, parts: FeatureParts): void
  graph?(builder: GraphBuilder, parts: FeatureParts): void
  jobs?(parts: JobParts): JobTable
  /** What must hold of its books. */
  checks?: readonly Check[]
  /** Which images its rows name; the others are swept away. */
  images?: readonly NamedImages[]
  /** What it answers where other features ask. */
  contributes?: readonly Contribution[]
}

export interface JobParts {
  log: Log
  settings: Settings
  secrets: Secrets
  contributions: Contributions
}

export interface FeatureParts extends JobParts {
  db: Db
  media: MediaStore
  /** Called when the server closes. */
  onClose(end: () => Promise<void>): void
}
