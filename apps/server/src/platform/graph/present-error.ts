import type { ErrorCode } from '@bourse/contracts/errors'
import type { GraphQLError } from 'graphql'
import { AppError } from '#platform/http'
import type { Log } from '#platform/log'

export interface GraphErrorReply {
  message: string
  path?: readonly (string | number)[]
  extensions: { code: ErrorCode }
}

/** A resolver's own refusal keeps its code; any other error is logged and hidden. */
export function presentError(error: GraphQLError, textOf: (code: ErrorCode) => string, log: Log): GraphErrorReply {
  const cause = error.originalError
  const place = error.path && { path: error.path }
  if (cause instanceof AppError) return { message: textOf(cause.code), ...place, extensions: { code: cause.code } }
  if (!cause) return { message: error.message, ...place, extensions: { code: 'GRAPHQL_INVALID' } }
  log.error({ err: { name: cause.name, message: cause.message, stack: cause.stack }, path: error.path }, 'GraphQL resolver failed')
  return { message: textOf('INTERNAL'), ...place, extensions: { code: 'INTERNAL' } }
}
