import type { Capability, ErrorCode } from '@bourse/contracts/errors'
import type { EndpointSchema } from '@bourse/contracts/http'
import type { Invariant } from '#platform/audit'
import type { Broker } from '#platform/broker'
import type { Db } from '#platform/db'
import type { NewEvent } from '#platform/events'
import type { GraphBuilder } from '#platform/graph'
import type { Http } from '#platform/http'
import type { JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { MediaStore, NamedImages } from '#platform/media'
import type { Secrets } from '#platform/secrets'
import type { OwnSettings, Role, Settings } from '#platform/settings'
import type { Contribution, Contributions } from './extension-point.ts'

/** Everything a capability provides; the application, its tools and its tests read nothing else of it. */
export interface Feature {
  /** Its tables: no other feature names them in SQL. Others read the views that it publishes. */
  tables?: readonly string[]
  /** Its endpoints by the names of their contracts, for tests that go over all of them. */
  contracts?: Readonly<Record<string, Readonly<Record<string, EndpointSchema>>>>
  /** What the reference of the API says of each of its contracts. */
  reference?: Readonly<Record<string, ReferencePart>>
  /** What the operator may set for it alone. */
  settings?: OwnSettings<unknown>
  routes?(http: Http, parts: FeatureParts): void
  graph?(builder: GraphBuilder, parts: FeatureParts): void
  jobs?(parts: JobParts): JobTable
  /** Which of its jobs run after events of these kinds. */
  listens?: readonly { task: string; kinds: readonly NewEvent['kind'][] }[]
  /** Follows events within the transactions that emit them. */
  follows?(contributions: Contributions): void
  /** What runs all the time in each process of a role. */
  services?: readonly Service[]
  /** Tells its users at the broker what has changed for them, in every process; the result ends that. */
  publishes?(db: Db, publish: Broker['publish'], log: Log): () => void
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

export interface ReferencePart {
  about: string
  /** The capability whose codes its calls may be refused with; the one of the same name unless given. */
  of?: Capability
  /** Codes of other capabilities. */
  also?: readonly ErrorCode[]
}

export interface Service {
  role: Role
  /** Undefined where there is nothing to stop. */
  start(parts: ServiceParts): Promise<Running | undefined> | Running | undefined
}

/** `contributions` have what only the running process knows, such as its market data. */
export interface ServiceParts extends JobParts {
  db: Db
  /** The process's name in leases. */
  processId: string
}

export interface Running {
  stop(): Promise<unknown>
}

export interface FeatureParts extends JobParts {
  db: Db
  media: MediaStore
  /** Called when the server closes. */
  onClose(end: () => Promise<void>): void
}
