import type { Readable } from 'node:stream'
import {
  type BodyOf,
  type EndpointSchema,
  isChanging,
  keyScopeOf,
  MAINTENANCE_HEADER,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  stopsInMaintenance,
} from '@bourse/contracts/http'
import { hasRole } from '@bourse/domain/staff'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '#platform/db'
import { AppError, raise } from './app-error.ts'
import type { Authenticate, Caller } from './caller.ts'
import type { Csrf } from './csrf.ts'
import { hasKey, isAnswered, once } from './idempotency.ts'
import { validate, validateQuery } from './validate.ts'

type CallerFor<E extends EndpointSchema> = E['access'] extends 'public' ? Caller | undefined : Caller

export interface ReadContext<E extends EndpointSchema> {
  tx: Tx
  caller: CallerFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

export interface WriteContext<E extends EndpointSchema> extends ReadContext<E> {
  body: BodyOf<E>
}

export interface FileReply {
  /** ASCII without quotes. */
  name: string
  body: Readable
}

/** Counts calls before anything else is done for them. */
export interface CallLimits {
  /** Raises TOO_MANY_REQUESTS above the limit. */
  admit(request: FastifyRequest, reply: FastifyReply, call?: { paced?: boolean | undefined }): void
  /** The request's credential was valid: its calls count for its user. May raise, too. */
  remember(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): void
}

interface Parts {
  server: FastifyInstance
  db: Db
  authenticate: Authenticate
  csrf: Csrf
  /** Where calls read that may be a few seconds behind; the database itself without a replica. */
  lagging?: Db
  /** How many calls are allowed; without it, any number. */
  limits?: CallLimits | undefined
  /** Whether nobody but staff may move money at the moment. */
  isPaused?: () => boolean
}

/** Turns contracts into routes; each reads as a sentence: who calls, with what, in one transaction, and what is answered. */
export class Http {
  readonly endpoints: EndpointSchema[] = []
  readonly #parts: Parts
  readonly #routes: { pattern: RegExp; methods: readonly string[] }[] = []

  constructor(parts: Parts) {
    this.#parts = parts
    parts.server.addHook('onRoute', ({ url, method }) => {
      this.#routes.push({ pattern: patternOf(url), methods: [method].flat() })
    })
  }

  get csrf(): Csrf {
    return this.#parts.csrf
  }

  /** The answer when no route matches: 404, or 405 with the methods that the address does support (DEF-031). */
  refuse(request: FastifyRequest, reply: FastifyReply): never {
    const path = request.url.split('?')[0] ?? ''
    const methods = this.#routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods)
    if (methods.length === 0) raise('NOT_FOUND')
    reply.header('Allow', [...new Set(methods)].sort().join(', '))
    return raise('METHOD_NOT_ALLOWED')
  }

  read<E extends EndpointSchema>(contract: E, handle: (context: ReadContext<E>) => Promise<ReplyOf<E>>): void {
    this.#route(contract, (context) => this.#readFrom(contract).read((tx) => handle({ ...context, tx } as unknown as ReadContext<E>)))
  }

  /** Runs the handler in one transaction, which is committed before the answer is sent, or rolled back. */
  write<E extends EndpointSchema>(contract: E, handle: (context: WriteContext<E>) => Promise<ReplyOf<E>>): void {
    this.#route(contract, (context) => this.#writeOnce(contract, context, (tx) => handle({ ...context, tx } as unknown as WriteContext<E>)))
  }

  /**
   * As `write`, after work that must not hold a database connection, such as decoding an image. A call that was answered before gets
   * that answer without preparing again: what allowed it then, such as room for one more, may be gone.
   */
  prepareAndWrite<E extends EndpointSchema, Prepared>(
    contract: E,
    prepare: (context: Omit<WriteContext<E>, 'tx'> & { db: Db }) => Promise<Prepared>,
    handle: (context: WriteContext<E> & { prepared: Prepared }) => Promise<ReplyOf<E>>,
  ): void {
    this.#route(contract, async (context) => {
      if (await this.#isRepeat(contract, context)) return this.#writeOnce(contract, context, () => raise('STATE_CONFLICT'))
      const prepared = await prepare({ ...context, db: this.#parts.db } as unknown as Parameters<typeof prepare>[0])
      return this.#writeOnce(contract, context, (tx) => handle({ ...context, tx, prepared } as unknown as Parameters<typeof handle>[0]))
    })
  }

  /**
   * For work that must not hold a database connection while it runs (hashing, calls to other servers): the handler opens
   * transactions as it needs them. Such a call can't have a key, which belongs to one transaction.
   */
  act<E extends EndpointSchema>(contract: E, handle: (context: Omit<WriteContext<E>, 'tx'> & { db: Db }) => Promise<ReplyOf<E>>): void {
    if (contract.money || contract.keyed) throw new Error(`${contract.path} takes a key, so it has to be one transaction`)
    this.#route(contract, (context) => handle({ ...context, db: this.#parts.db } as unknown as Omit<WriteContext<E>, 'tx'> & { db: Db }))
  }

  /**
   * A download that is generated while it is sent, so that memory stays small whatever its length. The handler opens transactions
   * as it needs them.
   */
  file<E extends EndpointSchema & Required<Pick<EndpointSchema, 'file'>>>(
    contract: E,
    handle: (context: Omit<ReadContext<E>, 'tx'> & { db: Db }) => Promise<FileReply>,
  ): void {
    this.#route(contract, async (context) => {
      const { name, body } = await handle({ ...context, db: this.#readFrom(contract) } as unknown as Omit<ReadContext<E>, 'tx'> & {
        db: Db
      })
      const type = contract.file === 'text/csv' ? 'text/csv; charset=utf-8' : contract.file
      context.reply.type(type).header('Content-Disposition', `attachment; filename="${name}"`).header('Cache-Control', 'private, no-store')
      return body
    })
  }

  #readFrom({ mayLag }: EndpointSchema): Db {
    const { db, lagging = db } = this.#parts
    return mayLag ? lagging : db
  }

  /** In one transaction; a call with a key is answered once. */
  #writeOnce<E extends EndpointSchema>(contract: E, context: PlainContext, work: (tx: Tx) => Promise<ReplyOf<E>>): Promise<unknown> {
    return this.#parts.db.transaction(async (tx) => {
      if (!context.caller || !(contract.money || (contract.keyed && hasKey(context.request)))) return work(tx)
      const input = { profile: String(context.caller.profileId), params: context.params, body: context.body }
      const kept = await once(tx, context.caller.userId, context.request, input, async () => {
        const value = await work(tx)
        return { status: context.reply.statusCode, value }
      })
      if (kept.isRepeat) context.reply.code(kept.status).header('Idempotent-Replay', 'true')
      return kept.value
    })
  }

  async #isRepeat(contract: EndpointSchema, { caller, request }: PlainContext): Promise<boolean> {
    if (!caller || !(contract.money || contract.keyed) || !hasKey(request)) return false
    return this.#parts.db.read((tx) => isAnswered(tx, caller.userId, request))
  }

  /** A public endpoint stays open to a caller with an expired credential: a refresh, for example, may carry the old token. */
  async #callerOf(request: FastifyRequest, reply: FastifyReply, { access }: EndpointSchema): Promise<Caller | undefined> {
    const { authenticate, limits } = this.#parts
    const caller = access === 'public' ? await authenticate(request).catch(ignoreUnauthenticated) : await authenticate(request)
    limits?.remember(request, reply, caller)
    return access === 'public' ? caller : (caller ?? raise('UNAUTHENTICATED'))
  }

  #route(contract: EndpointSchema, answer: (context: PlainContext) => Promise<unknown>): void {
    const { csrf, isPaused = () => false, limits, server } = this.#parts
    this.endpoints.push(contract)
    server.route({
      method: contract.method,
      url: contract.path,
      ...(contract.failure && { config: { failure: contract.failure } }),
      ...(contract.bodyBytesMax !== undefined && { bodyLimit: contract.bodyBytesMax }),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        limits?.admit(request, reply, contract)
        // Rights are checked before the body is read, so that an unauthorized caller can't make the server read a large one.
        if (contract.bodyBytesMax !== undefined) csrf.check(request, await this.#callerOf(request, reply, contract))
      },
      handler: async (request, reply) => {
        if (isPaused()) reply.header(MAINTENANCE_HEADER, 'on')
        const caller = await this.#callerOf(request, reply, contract)
        if (contract.access === 'staff') admitStaff(caller, contract)
        if (isPaused() && stopsInMaintenance(contract) && !caller?.isStaff) raise('MAINTENANCE')
        if (contract.money && !contract.mayBeFree && !caller?.isSettled) raise('STEP_REQUIRED')
        if (contract.money && caller?.isSuspended) raise('SUSPENDED')
        if (isChanging(contract)) csrf.check(request, caller)
        else csrf.greet(request, reply)
        if (caller?.scopes && !isWithin(caller.scopes, contract)) raise('SCOPE_MISSING')
        if (contract.status === 201) reply.code(201)
        const value = await answer({
          caller,
          request,
          reply,
          params: validate(contract.params, request.params),
          query: validateQuery(contract.query, request.query),
          body: validate(contract.body, request.body),
        })
        return reply.send(value)
      },
    })
  }
}

/** To others it does not exist; a member of staff is told that the role is missing. */
function admitStaff(caller: Caller | undefined, { roles = [] }: EndpointSchema): void {
  if (!caller?.isStaff) raise('NOT_FOUND')
  if (!hasRole(caller.roles ?? [], roles)) raise('ROLE_MISSING')
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.+*?()[\]{}|^$\\]/g, '\\$&')
    .replace(/:[a-zA-Z]+/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}

interface PlainContext {
  caller: Caller | undefined
  request: FastifyRequest
  reply: FastifyReply
  params: unknown
  query: unknown
  body: unknown
}

function ignoreUnauthenticated(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return undefined
  throw error
}

function isWithin(scopes: readonly string[], contract: EndpointSchema): boolean {
  const needed = keyScopeOf(contract)
  return needed !== undefined && scopes.includes(needed)
}
