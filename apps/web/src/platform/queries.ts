import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { raiseError } from './raise-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errors?: ErrorsShown }
    mutationMeta: { errors?: ErrorsShown }
  }
}

/** `handled`: the caller shows its errors itself, beside the field or in the panel; otherwise the generic action is raised (SHELL-36). */
type ErrorsShown = 'handled'

const TRIES_MAX = 2

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.errors !== 'handled' && !isCutOff(error) && raiseError(error) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => mutation.meta?.errors !== 'handled' && raiseError(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server has refused it will refuse again.
      retry: (count, error) => count < TRIES_MAX && error instanceof ApiError && error.isUnavailable,
    },
    // What was pressed happens now or not at all: nothing waits for a connection to come back.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Without a connection nothing is read: the page says so in its place, and each list that asks again need not. */
function isCutOff(error: Error): boolean {
  return !navigator.onLine && error instanceof ApiError && error.status === 0
}
