import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { raiseError } from './raise-error.ts'
import { forgetReadFailure, type ReadErrorsShown, tellReadFailure } from './read-failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errors?: ReadErrorsShown }
    /** `handled`: the form shows its errors itself; otherwise the generic action is raised (SHELL-36). */
    mutationMeta: { errors?: 'handled' }
  }
}

const TRIES_MAX = 2

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellReadFailure, onSuccess: (_data, query) => forgetReadFailure(query) }),
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
