import type { EndpointSchema } from '@bourse/contracts/http'
import type { Invariant } from '#platform/audit'
import type { Db } from '#platform/db'
import type { GraphBuilder } from '#platform/graph'
import type { Http } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { MediaStore, NamedImages } from '#platform/media'
import type { Secrets } from '#platform/secrets'
import type { Settings } from '#platform/settings'
import type { Contribution, Contributions } from './extension-point.ts'

/** Everything a capability provides; the application, its tools and its tests read nothing else of it. */
export interface Feature {
  /** Its tables: no other feature names them in SQL. Others read the views that it publishes. */
  tables?: readonly string[]
  /** Its endpoints by the names of their contracts, for tests that go over all of them. */
  contracts?: Readonly<Record<string, Readonly<Record<string, EndpointSchema>>>>
  routes?(http: Http, parts: FeatureParts): void
  graph?(builder: GraphBuilder, parts: FeatureParts): void
  jobs?(parts: JobParts): JobTable
  /** Invariants of its data. */
  checks?: readonly Invariant[]
  /** Which images its rows reference; unreferenced ones are deleted. */
  images?: readonly NamedImages[]
  /** Its answers to the extension points of other features. */
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
