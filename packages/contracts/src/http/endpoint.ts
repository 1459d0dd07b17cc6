import type { StaffRole } from '@bourse/domain/staff'
import type * as z from 'zod/mini'
import type { MaintenanceReason, RepeatReason } from './write-rules.ts'

/** Who may call: anyone; a signed-in user; a signed-in user even before the forced steps are done; staff. */
export type Access = 'public' | 'user' | 'staff'

type Schema = z.ZodMiniType

export interface EndpointSchema {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's path, with `:name` for a parameter; served with and without a trailing slash. */
  path: string
  access: Access
  /** The roles of staff that may call; an admin always may. */
  roles?: readonly StaffRole[]
  summary: string
  /** What a program should know beyond the summary. */
  description?: string
  params?: Schema
  query?: Schema
  body?: Schema
  reply?: Schema
  /** A body that the reference shows; it has to fit the schema. */
  example?: unknown
  /** The status of a success, 200 unless given. With both the route decides: 201 when it created something, 200 when that was there. */
  status?: 201 | readonly [200, 201]
  /** Answers a file of this type instead of JSON. */
  file?: 'text/csv' | 'application/pdf' | 'application/zip'
  /** What this call's error body has besides code, message and fields, where the specification names more. */
  failure?: (message: string) => Readonly<Record<string, unknown>>
  /** The maximum size of the body, for calls with files. */
  bodyBytesMax?: number
  /** Moves money: requires an Idempotency-Key, and refuses the same key with another input. */
  money?: true
  /** Moves money in some cases only: its route demands the forced steps in those, instead of every time. */
  mayBeFree?: true
  /** May have an Idempotency-Key: with one it is executed once, and its outcome can be queried. */
  keyed?: true
  /** Why a POST without a key is safe to repeat; each one has `money`, `keyed` or such a reason. */
  repeatable?: RepeatReason
  /** Why a call that changes something goes on during maintenance; without a reason it is refused to everyone but staff. */
  inMaintenance?: MaintenanceReason
  /** The answer may be a few seconds old: it is read from a replica where there is one. */
  mayLag?: true
  /** A GET with a side effect (DEF-079): it requires the CSRF header, and read-only API keys may not call it. */
  changes?: true
  /** Has the rate limit of orders instead of the general one. */
  paced?: true
  /** The API keys that may make this call; without it they may only read. */
  scope?: 'trade'
  /** A GET that no API key may make: it is about how one signs in, or ends the session. */
  sessionOnly?: true
}

/** A call written once: the server validates and routes by it, the web calls by it, the API reference is generated from it. */
export type Endpoint<S extends EndpointSchema = EndpointSchema> = S

export function endpoint<const S extends EndpointSchema>(schema: S & NamesRoles<S>): S {
  return schema
}

/** A call for staff has to say which roles may make it; others must not. */
type NamesRoles<S extends EndpointSchema> = S['access'] extends 'staff' ? { roles: readonly StaffRole[] } : { roles?: never }

type Output<T> = T extends z.ZodMiniType<infer Out> ? Out : undefined
type Input<T> = T extends z.ZodMiniType<unknown, infer In> ? In : undefined

export type ParamsOf<E extends EndpointSchema> = Output<E['params']>
export type QueryOf<E extends EndpointSchema> = Output<E['query']>
export type BodyOf<E extends EndpointSchema, Side extends 'sent' | 'read' = 'read'> = Side extends 'sent'
  ? Input<E['body']>
  : Output<E['body']>
export type ReplyOf<E extends EndpointSchema> = Output<E['reply']>

/** Whether a call changes something: every method but GET, and a GET that says so. */
export function isChanging({ method, changes }: EndpointSchema): boolean {
  return method !== 'GET' || changes === true
}

/** The scope that an API key needs for the call: each write names its own, and a read needs `read`. Without one no key may make it. */
export function keyScopeOf(contract: EndpointSchema): 'read' | 'trade' | undefined {
  if (contract.scope !== undefined) return contract.scope
  return isChanging(contract) || contract.sessionOnly === true ? undefined : 'read'
}

/** Whether only staff may make the call during maintenance. */
export function stopsInMaintenance(contract: EndpointSchema): boolean {
  return isChanging(contract) && contract.inMaintenance === undefined
}

/** Fills in a path's parameters, each encoded. */
export function pathOf(template: string, params: Record<string, string | number> = {}): string {
  return template.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
