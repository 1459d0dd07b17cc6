import SchemaBuilder from '@pothos/core'
import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import mercurius from 'mercurius'
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@bourse/contracts/errors'
import type { Db } from '#platform/db'
import { AppError, type Authenticate, type Caller, type Csrf } from '#platform/http'

export interface GraphContext {
  db: Db
  caller: Caller | undefined
}

export type GraphBuilder = ReturnType<typeof createBuilder>

const DEPTH_MAX = 8
const FIELDS_MAX = 200
const ALIASES_MAX = 10

export function createBuilder() {
  const builder = new SchemaBuilder<{ Context: GraphContext; DefaultFieldNullability: false }>({ defaultFieldNullability: false })
  builder.queryType({})
  return builder
}

/** Reads only; depth, breadth and aliases are bounded before anything runs (API-55, DEF-035). */
export async function serveGraph(
  server: FastifyInstance,
  builder: GraphBuilder,
  parts: { db: Db; authenticate: Authenticate; csrf: Csrf },
): Promise<void> {
  await server.register(mercurius, {
    schema: builder.toSchema(),
    path: '/graphql',
    routes: false,
    graphiql: false,
    jit: 1,
    queryDepth: DEPTH_MAX,
    validationRules: [boundBreadth],
    allowBatchedQueries: false,
  })
  server.post('/graphql', async (request, reply) => {
    const caller = await parts.authenticate(request)
    parts.csrf.check(request, caller)
    const { query, variables } = readQuery(request.body)
    try {
      const result = await server.graphql(query, { db: parts.db, caller }, variables)
      return await reply.send({
        data: result.data,
        ...(result.errors && { errors: result.errors.map((error) => presentError(error, request.log)) }),
      })
    } catch (error) {
      const code = codeOf(error)
      if (code === 'INTERNAL') throw error
      const body: ErrorReply = {
        code,
        message: (error as { errors?: { message: string }[] }).errors?.[0]?.message ?? (error as Error).message,
      }
      return reply.code(ERROR_STATUS[code]).send(body)
    }
  })
}

/** A resolver's own refusal keeps its code; whatever else broke is logged and named no further. */
function presentError(
  error: GraphQLError,
  log: FastifyBaseLogger,
): { message: string; path?: readonly (string | number)[]; code: ErrorCode } {
  const cause = error.originalError
  const place = error.path && { path: error.path }
  if (cause instanceof AppError) return { message: cause.code, code: cause.code, ...place }
  if (!cause) return { message: error.message, code: 'GRAPHQL_INVALID', ...place }
  log.error({ err: { name: cause.name, message: cause.message, stack: cause.stack }, path: error.path }, 'a resolver failed')
  return { message: 'INTERNAL', code: 'INTERNAL', ...place }
}

function readQuery(body: unknown): { query: string; variables: Record<string, unknown> } {
  const { query, variables } = (body ?? {}) as { query?: unknown; variables?: unknown }
  if (typeof query !== 'string' || query.length > 20_000) throw new AppError('INVALID', { fields: { query: ['fields.required'] } })
  if (variables !== undefined && variables !== null && (typeof variables !== 'object' || Array.isArray(variables)))
    throw new AppError('INVALID', { fields: { variables: ['fields.invalid'] } })
  return { query, variables: (variables ?? {}) as Record<string, unknown> }
}

/** Mercurius wraps a query that does not parse or validate in an error with a 4xx status; everything else is ours to answer for. */
function codeOf(error: unknown): 'GRAPHQL_INVALID' | 'INTERNAL' {
  const status = (error as { statusCode?: number }).statusCode
  return error instanceof GraphQLError || (status !== undefined && status < 500) ? 'GRAPHQL_INVALID' : 'INTERNAL'
}

function boundBreadth(context: ValidationContext): ASTVisitor {
  let fields = 0
  let aliases = 0
  return {
    Field(node) {
      fields += 1
      if (node.alias) aliases += 1
      if (fields === FIELDS_MAX + 1) context.reportError(new GraphQLError(`At most ${FIELDS_MAX} fields in one query.`))
      if (aliases === ALIASES_MAX + 1) context.reportError(new GraphQLError(`At most ${ALIASES_MAX} aliases in one query.`))
    },
  }
}
