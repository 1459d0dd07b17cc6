import SchemaBuilder from '@pothos/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, printSchema } from 'graphql'
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@bourse/contracts/errors'
import { isConnectionLoss, type Db } from '#platform/db'
import { AppError, type Authenticate, type Caller, type CallLimits, type Csrf, raise } from '#platform/http'
import type { Log } from '#platform/log'
import { presentError } from './present-error.ts'
import { type Query, queryRunner } from './run-query.ts'

export { definedOnce } from './defined-once.ts'

export interface GraphContext {
  db: Db
  caller: Caller | undefined
  /** Where the query comes from, for logs of what was seen. */
  address: string
}

export type GraphBuilder = ReturnType<typeof createBuilder>

export interface ServedGraph {
  /** The schema in GraphQL's own language, for clients that generate code. */
  schemaText(): string
}

export interface GraphParts {
  db: Db
  log: Log
  authenticate: Authenticate
  csrf: Csrf
  /** How many calls are allowed; without it, any number. */
  limits?: CallLimits | undefined
  textOf: (code: ErrorCode, request: FastifyRequest) => string
}

/** The caller, who must be signed in; an API key needs the scope to read. Every query about a user's data begins with this. */
export function readerOf({ caller }: GraphContext): Caller {
  if (!caller) return raise('UNAUTHENTICATED')
  return caller.scopes && !caller.scopes.includes('read') ? raise('SCOPE_MISSING') : caller
}

type Scalars = { Json: { Input: never; Output: unknown } }

const QUERY_LENGTH_MAX = 20_000

export function createBuilder() {
  const builder = new SchemaBuilder<{ Context: GraphContext; DefaultFieldNullability: false; Scalars: Scalars }>({
    defaultFieldNullability: false,
  })
  builder.queryType({})
  builder.scalarType('Json', {
    description: 'Any JSON; nothing takes it as input',
    serialize: (value) => value,
    parseValue: () => raise('INVALID'),
  })
  return builder
}

/** Reads only; depth, width and aliases are limited before anything runs (API-55, DEF-035). */
export function serveGraph(server: FastifyInstance, builder: GraphBuilder, parts: GraphParts): ServedGraph {
  const schema = builder.toSchema()
  const run = queryRunner(schema)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => parts.limits?.admit(request, reply)
  server.post('/graphql', { onRequest }, async (request, reply) => {
    const caller = await parts.authenticate(request)
    parts.limits?.remember(request, reply, caller)
    // Without cookies nothing was sent that a page could have made a browser send.
    if (request.headers.cookie !== undefined) parts.csrf.check(request, caller)
    const query = readQuery(request.body)
    try {
      const { data, errors } = await run(query, { db: parts.db, caller, address: request.ip } satisfies GraphContext)
      // While the database is down a partial answer is useless; the caller repeats the whole query.
      if (errors?.some(({ originalError }) => isConnectionLoss(originalError))) raise('UNAVAILABLE')
      const refusal = errors?.find(({ path, originalError }) => !path && !originalError)
      if (refusal) throw refusal
      const textOf = (code: ErrorCode) => parts.textOf(code, request)
      typeReply(request, reply)
      return await reply.send({ data, ...(errors && { errors: errors.map((error) => presentError(error, textOf, parts.log)) }) })
    } catch (error) {
      // A query that does not parse or validate is the caller's error; everything else is the server's.
      if (!(error instanceof GraphQLError)) throw error
      return refuseQuery(request, reply, error.message)
    }
  })
  return { schemaText: () => printSchema(schema) }
}

const GRAPH_TYPE = 'application/graphql-response+json'

/** GraphQL over HTTP: whoever accepts its own type gets it, others JSON. */
function typeReply(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.accept?.includes(GRAPH_TYPE)) reply.type(`${GRAPH_TYPE}; charset=utf-8`)
}

/** A client that asks for plain JSON reads errors from the body alone, so there the status is 200; for all others it is 400. */
function refuseQuery(request: FastifyRequest, reply: FastifyReply, message: string) {
  const { accept = '' } = request.headers
  typeReply(request, reply)
  const isByBody = accept.includes('application/json') && !accept.includes(GRAPH_TYPE)
  const body: ErrorReply = { code: 'GRAPHQL_INVALID', message }
  return reply.code(isByBody ? 200 : ERROR_STATUS.GRAPHQL_INVALID).send({ ...body, errors: [{ message, extensions: { code: body.code } }] })
}

function readQuery(body: unknown): Query {
  const { query, variables, operationName, extensions } = (body ?? {}) as Record<string, unknown>
  if (typeof query !== 'string' || query.length > QUERY_LENGTH_MAX)
    throw new AppError('INVALID', { fields: { query: ['fields.required'] } })
  for (const [name, value] of Object.entries({ variables, extensions }))
    if (typeof (value ?? {}) !== 'object' || Array.isArray(value)) throw new AppError('INVALID', { fields: { [name]: ['fields.invalid'] } })
  if (typeof (operationName ?? '') !== 'string') throw new AppError('INVALID', { fields: { operationName: ['fields.invalid'] } })
  return { query, variables: (variables ?? {}) as Record<string, unknown>, operationName: (operationName as string | null) ?? undefined }
}
