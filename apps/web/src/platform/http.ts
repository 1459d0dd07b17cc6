import {
  type BodyOf,
  CSRF_COOKIE,
  CSRF_HEADER,
  type EndpointSchema,
  IDEMPOTENCY_HEADER,
  MAINTENANCE_HEADER,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '@bourse/contracts/http'
import { ApiError, errorOf, unanswered, Unsent } from './api-error.ts'
import { endsSession } from './ends-session.ts'
import { noteMaintenance } from './maintenance.ts'
import { underKey } from './repeat-key.ts'

export { ApiError, Unsent } from './api-error.ts'
export { newIdempotencyKey } from './repeat-key.ts'

export type CallInput<E extends EndpointSchema> = Part<'params', ParamsOf<E>> &
  QueryPart<QueryOf<E>> &
  Part<'body', BodyOf<E, 'sent'>> &
  (E extends { money: true } ? { idempotencyKey: string } : { idempotencyKey?: string }) & {
    signal?: AbortSignal
    /** For slow uploads: receives the share that has been sent. */
    onProgress?: (share: number) => void
  }

type CallArguments<E extends EndpointSchema> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/**
 * Calls an endpoint by its contract: bearer token, CSRF header and language on every request (AUTH-23, AUTH-24, API-01). A call that
 * takes a key has one: a second click, or the same form sent again after its answer was lost, makes nothing twice.
 */
export async function call<E extends EndpointSchema>(contract: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> {
  const given = (input ?? {}) as LooseInput
  if (!contract.keyed || given.idempotencyKey !== undefined) return (await request(contract, given)) as ReplyOf<E>
  const name = JSON.stringify([credentials.profile(), contract.method, contract.path, given.params, given.body])
  return (await underKey(name, (idempotencyKey) => request(contract, { ...given, idempotencyKey }))) as ReplyOf<E>
}

/**
 * The call below `call`: an address and its input. Calls that change something are never queued: offline, or when the token
 * cannot be renewed, they fail at once.
 */
export async function request(address: Address, input: LooseInput = {}): Promise<unknown> {
  if (isChanging(address)) requireOnline()
  let access: string | undefined
  try {
    access = await credentials.access()
  } catch (failure) {
    throw isChanging(address) && failure instanceof ApiError && failure.isUnavailable ? new Unsent('offline') : failure
  }
  return await send(address, input, access)
}

/** The raw response, for content other than JSON; one that is not OK throws. */
export async function respond(address: Address, input: LooseInput = {}): Promise<Response> {
  return await reach(address, input, await credentials.access())
}

/** The same without waiting for a fresh token: for the calls that fetch or revoke the tokens themselves. */
export async function callAs<E extends EndpointSchema>(
  access: string | undefined,
  contract: E,
  ...[input]: CallArguments<E>
): Promise<ReplyOf<E>> {
  return (await send(contract, (input ?? {}) as LooseInput, access)) as ReplyOf<E>
}

/**
 * A contract without its schemas, for code of the first page: the address is checked against the contract's type, and the schema
 * library stays out of the bundle.
 */
export function bare<E extends EndpointSchema>(address: Bare<E>): E {
  return address as unknown as E
}

type Bare<E extends EndpointSchema> = Pick<E, 'method' | 'path'> & (E extends { keyed: true } ? { keyed: true } : unknown)

/** The session provides tokens and learns of rejections, the dictionary provides the language; this file depends on neither. */
interface Credentials {
  access(): Promise<string | undefined>
  /** The active profile, whose keys are not another's. */
  profile(): string
  rejected(): void
  language(): string
}

let credentials: Credentials = { access: async () => undefined, profile: () => '', rejected: () => undefined, language: () => 'en' }

export function setCredentials(given: Partial<Credentials>): void {
  credentials = { ...credentials, ...given }
}

/** Returns the error, after notifying the session if it ends it. */
export function reportRejection(path: string, error: ApiError): ApiError {
  if (endsSession(path, error)) credentials.rejected()
  return error
}

type Address = Pick<EndpointSchema, 'method' | 'path'>

function isChanging({ method, path }: Address): boolean {
  return method !== 'GET' && path !== GRAPH_PATH
}

/** Reads that use POST. */
const GRAPH_PATH = '/graphql'

function requireOnline(): void {
  if (saysOffline(navigator)) throw new Unsent('offline')
}

/** `navigator.onLine` is reliable only when it is false. */
function saysOffline({ onLine }: { onLine?: boolean }): boolean {
  return onLine === false
}

interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

async function send(address: Address, input: LooseInput, access: string | undefined): Promise<unknown> {
  const response = await reach(address, input, access)
  return response.status === 204 ? undefined : await readJson(response)
}

async function reach(address: Address, input: LooseInput, access: string | undefined): Promise<Response> {
  if (isChanging(address)) requireOnline()
  const init: RequestInit = { method: address.method, headers: headersOf(input, access), credentials: 'same-origin' }
  if (input.body !== undefined) init.body = JSON.stringify(input.body)
  if (input.signal) init.signal = input.signal

  const url = pathOf(address.path, input.params) + queryOf(input.query)
  const { onProgress } = input
  const sent = onProgress ? import('./upload.ts').then(({ upload }) => upload(url, init, onProgress)) : fetch(url, init)
  const response = await sent.catch((failure: unknown) => {
    throw input.signal?.aborted ? failure : unanswered()
  })
  noteMaintenance(response.headers.get(MAINTENANCE_HEADER) === 'on')
  if (!response.ok) {
    throw reportRejection(address.path, await errorOf(response))
  }
  return response
}

function headersOf(input: LooseInput, access: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': credentials.language() })
  const csrf = cookie(CSRF_COOKIE)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  if (access) headers.set('Authorization', `Bearer ${access}`)
  if (csrf) headers.set(CSRF_HEADER, csrf)
  if (input.idempotencyKey) headers.set(IDEMPOTENCY_HEADER, input.idempotencyKey)
  return headers
}

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** An HTML page of a proxy instead of the reply counts as no response. */
async function readJson(response: Response): Promise<unknown> {
  return await response.json().catch(() => {
    throw new ApiError({ status: 502, code: 'UNAVAILABLE' })
  })
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

type Part<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: never } : { [K in Key]: T }
type QueryPart<T> = [T] extends [undefined] ? { query?: never } : { query?: Partial<T> }
