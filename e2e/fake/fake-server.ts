import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorCode, ERROR_STATUS } from '@bourse/contracts/errors'
import { type BodyOf, type EndpointSchema, IDEMPOTENCY_HEADER, type ParamsOf, type QueryOf, type ReplyOf } from '@bourse/contracts/http'
import { idempotency } from '@bourse/contracts/idempotency'
import { en } from '@bourse/texts/en'
import * as z from 'zod/mini'
import { blankOf } from './blank-reply.ts'
import { contractAt } from './contracts.ts'
import { FakeSockets } from './fake-sockets.ts'
import { sendApp } from './static-app.ts'

/** What a page sent with a call, read by its contract. */
export interface Received<E extends EndpointSchema> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Its Idempotency-Key. */
  key: string | undefined
}

type Reply<E extends EndpointSchema> = ReplyOf<E> | ((received: Received<E>) => ReplyOf<E> | Promise<ReplyOf<E>>)

interface Refusal {
  /** The refused fields, with the keys of their texts. */
  fields?: Record<string, string[]>
  message?: string
  reason?: string
  /** How long to wait before the next try. */
  retryAfterS?: number
}

/** Thrown by a reply to answer with an error. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly detail: Refusal

  constructor(code: ErrorCode, detail: Refusal = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

interface GraphQuery {
  query: string
  variables?: object
}

interface Answered {
  status: number
  reply: unknown
  headers?: Record<string, string>
}

type Answer = (received: Received<EndpointSchema>) => unknown
type Loss = 'request' | 'reply'

/**
 * A server for one page under test: it serves the built application and answers each call as the test says, by the call's contract. What
 * the page sends and what the test replies are both checked against it; a read that the test says nothing about has a blank reply, and a
 * call that changes something fails the test.
 */
export class FakeServer {
  /** What went wrong between page and contracts; the test fails with it. */
  readonly faults: string[] = []
  readonly sockets = new FakeSockets()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly #answers = new Map<EndpointSchema, Answer>()
  readonly #graph = new Map<string, unknown>()
  readonly #losses = new Map<EndpointSchema, Loss>()
  readonly #gates = new Map<EndpointSchema, Promise<void>>()
  readonly #received: { contract: EndpointSchema; input: Received<EndpointSchema> }[] = []
  readonly #done = new Map<string, Answered>()
  readonly #abandoned = new Set<string>()

  async listen(): Promise<void> {
    await this.sockets.serve(this.#server)
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await this.sockets.close()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Forgets everything a test said. */
  reset(): void {
    this.faults.length = 0
    this.#received.length = 0
    this.sockets.reset()
    for (const memory of [this.#answers, this.#graph, this.#losses, this.#gates, this.#done, this.#abandoned]) memory.clear()
    this.reply(idempotency.settle, ({ body }) => this.#settle(body.key))
  }

  /** From now on the call has this reply, or the reply that this function makes of what was sent. */
  reply<E extends EndpointSchema>(contract: E, reply: Reply<E>): void {
    const answer = typeof reply === 'function' ? reply : () => reply
    this.#answers.set(contract, answer as Answer)
  }

  /** From now on the call is refused. */
  refuse(contract: EndpointSchema, code: ErrorCode, detail: Refusal = {}): void {
    this.#answers.set(contract, () => {
      throw new Refused(code, detail)
    })
  }

  /** From now on a field of GraphQL has this value, or the value that this function makes of the query's variables. */
  graph(field: string, value: unknown): void {
    this.#graph.set(field, value)
  }

  /** From now on the connection breaks: before the call is read, or after it was carried out. */
  lose(contract: EndpointSchema, when: Loss): void {
    this.#losses.set(contract, when)
  }

  restore(contract: EndpointSchema): void {
    this.#losses.delete(contract)
  }

  /** The call's answers wait until they are released. */
  hold(contract: EndpointSchema): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gates.set(contract, promise)
    return () => {
      this.#gates.delete(contract)
      resolve()
    }
  }

  /** What the page has sent with a call, oldest first; repetitions under one key count once. */
  received<E extends EndpointSchema>(contract: E): Received<E>[] {
    return this.#received.filter((each) => each.contract === contract).map(({ input }) => input as Received<E>)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    try {
      if (pathname === '/graphql') return send(response, 200, { data: this.#readGraph(JSON.parse(await bodyOf(request)) as GraphQuery) })
      if (pathname === '/ready') return send(response, 200, {})
      const found = contractAt(request.method ?? 'GET', pathname)
      if (found) return await this.#answer(found.contract, found.params, searchParams, request, response)
      if (pathname.startsWith('/api/')) throw new Error('there is no such call')
      sendApp(pathname, response)
    } catch (error) {
      this.faults.push(`${request.method} ${pathname}: ${error instanceof Error ? error.message : String(error)}`)
      send(response, 500, { code: 'INTERNAL', message: '' })
    }
  }

  async #answer(
    contract: EndpointSchema,
    params: Record<string, string>,
    search: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const text = await bodyOf(request)
    if (this.#losses.get(contract) === 'request') return void request.socket.destroy()
    const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
    const input: Received<EndpointSchema> = {
      params: read(contract.params, params, 'parameters'),
      query: read(contract.query, queryOf(search), 'query'),
      body: read(contract.body, text === '' ? {} : JSON.parse(text), 'body'),
      key: typeof key === 'string' ? key : undefined,
    }
    await this.#gates.get(contract)
    const answered = await this.#once(contract, input)
    if (this.#losses.get(contract) === 'reply') return void request.socket.destroy()
    send(response, answered.status, answered.reply, answered.headers)
  }

  /** As the product does: a call that was carried out under a key is answered again, not repeated. */
  async #once(contract: EndpointSchema, input: Received<EndpointSchema>): Promise<Answered> {
    const { key } = input
    if (key !== undefined && this.#abandoned.has(key)) return errorOf(new Refused('CALL_ABANDONED'))
    const before = key === undefined ? undefined : this.#done.get(key)
    if (before) return before
    this.#received.push({ contract, input })
    try {
      const reply = await this.#replyTo(contract, input)
      const status = typeof contract.status === 'number' ? contract.status : 200
      if (key !== undefined) this.#done.set(key, { status, reply })
      return { status, reply }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return errorOf(error)
    }
  }

  async #replyTo(contract: EndpointSchema, input: Received<EndpointSchema>): Promise<unknown> {
    const answer = this.#answers.get(contract)
    if (!answer && contract.method !== 'GET' && contract.repeatable !== 'reads') throw new Error('the test does not say what is replied')
    const reply = answer ? await answer(input) : contract.reply && blankOf(contract.reply)
    if (!contract.reply) return reply
    const checked = z.safeParse(contract.reply, reply)
    if (!checked.success) throw new Error(`the reply is not the contract’s: ${z.prettifyError(checked.error)}`)
    return reply
  }

  #readGraph({ query, variables = {} }: GraphQuery): Record<string, unknown> {
    const inner = query.slice(query.indexOf('{') + 1)
    const field = /^\s*(\w+)/.exec(inner)?.[1] ?? ''
    const known = [...this.#graph].filter(([name]) => new RegExp(`\\b${name}\\b`).test(inner))
    const valueOf = (value: unknown) => (typeof value === 'function' ? (value as (given: object) => unknown)(variables) : value)
    return known.length > 0 ? Object.fromEntries(known.map(([name, value]) => [name, valueOf(value)])) : { [field]: [] }
  }

  #settle(key: string): ReplyOf<typeof idempotency.settle> {
    const done = this.#done.get(key)
    if (done) return { state: 'done', status: done.status, reply: done.reply }
    this.#abandoned.add(key)
    return { state: 'abandoned', status: null, reply: null }
  }
}

function read<T>(schema: z.ZodMiniType | undefined, value: unknown, what: string): T {
  if (!schema) return undefined as T
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw new Error(`the ${what} are not the contract’s: ${z.prettifyError(parsed.error)}`)
  return parsed.data as T
}

/** A name that occurs twice is a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())]
      .map((name) => [name, search.getAll(name)] as const)
      .map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]),
  )
}

const texts: Readonly<Record<string, string>> = en

function errorOf({ code, detail: { retryAfterS, ...detail } }: Refused): Answered {
  return {
    status: ERROR_STATUS[code],
    reply: { code, message: texts[`errors.${code}`] ?? code, ...detail },
    headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
  }
}

function send(response: ServerResponse, status: number, reply: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers })
  response.end(JSON.stringify(reply ?? null))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
