import type * as z from 'zod/mini'

/** Who may call: anyone; a signed-in user; a signed-in user even before the forced steps are done; staff. */
export type Access = 'public' | 'user' | 'staff'

type Schema = z.ZodMiniType

export interface EndpointSchema {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's path, with `:name` for a parameter. Answers with and without its last slash. */
  path: string
  access: Access
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  reply?: Schema
  /** Answers with a file of this type in place of JSON. */
  file?: 'text/csv' | 'application/pdf'
  /** What an error's body of this call carries besides code, message and fields, where the specification names more. */
  failure?: (message: string) => Readonly<Record<string, unknown>>
  /** Where files come with the body: how much of it is read at all. */
  bodyBytesMax?: number
  /** Moves money: takes an Idempotency-Key, and the same key with other input is refused. */
  money?: true
  /** May carry an Idempotency-Key: with one it is done once, and what became of it can be asked for. */
  keyed?: true
  /** A GET that changes something all the same (DEF-079): it demands the CSRF header, and no key that only reads may call it. */
  changes?: true
  /** The API keys that may make this call; without it they may only read. */
  scope?: 'trade'
}

/** A call written once: the server checks and routes by it, the web calls by it, the reference is made from it. */
export type Endpoint<S extends EndpointSchema = EndpointSchema> = S

export function endpoint<const S extends EndpointSchema>(schema: S): S {
  return schema
}

type Output<T> = T extends z.ZodMiniType<infer Out> ? Out : undefined
type Input<T> = T extends z.ZodMiniType<unknown, infer In> ? In : undefined

export type ParamsOf<E extends EndpointSchema> = Output<E['params']>
export type QueryOf<E extends EndpointSchema> = Output<E['query']>
export type BodyOf<E extends EndpointSchema, Side extends 'sent' | 'read' = 'read'> = Side extends 'sent'
  ? Input<E['body']>
  : Output<E['body']>
export type ReplyOf<E extends EndpointSchema> = Output<E['reply']>

/** Fills a path's parameters in, each encoded. */
export function pathOf(template: string, params: Record<string, string | number> = {}): string {
  return template.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
