import { ERROR_STATUS, isErrorReply } from '@bourse/contracts/errors'
import { ApiError } from './api-error.ts'
import { reportRejection, request } from './http.ts'

/** A GraphQL query with the types of its variables and its data; those members exist for the compiler only. */
export interface Operation<Data, Variables extends Record<string, unknown> = Record<string, never>> {
  readonly text: string
  readonly data?: Data
  readonly variables?: Variables
}

export function operation<Data, Variables extends Record<string, unknown> = Record<string, never>>(
  text: string,
): Operation<Data, Variables> {
  return { text }
}

/** Reads by POST /graphql (API-55); a GraphQL error is thrown as the same error that a REST call would throw. */
export async function graph<Data, Variables extends Record<string, unknown> = Record<string, never>>(
  { text }: Operation<Data, Variables>,
  ...[variables, signal]: Record<string, never> extends Variables
    ? [variables?: Variables | undefined, signal?: AbortSignal]
    : [variables: Variables, signal?: AbortSignal]
): Promise<Data> {
  const answer = (await request(
    { method: 'POST', path: '/graphql' },
    { body: { query: text, variables: variables ?? {} }, ...(signal && { signal }) },
  )) as Answer<Data>
  const error = answer.errors?.[0]
  if (error) throw reportRejection('/graphql', errorIn(error))
  if (!answer.data) throw new ApiError({ status: 502, code: 'UNAVAILABLE' })
  return answer.data
}

interface Answer<Data> {
  data?: Data | null
  errors?: { message: string; extensions?: { code?: unknown } }[]
}

function errorIn({ message, extensions }: NonNullable<Answer<unknown>['errors']>[number]): ApiError {
  const reply = { code: extensions?.code, message }
  return isErrorReply(reply)
    ? new ApiError({ ...reply, status: ERROR_STATUS[reply.code] })
    : new ApiError({ status: 400, code: 'GRAPHQL_INVALID', message })
}
