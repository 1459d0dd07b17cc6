import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { raiseError } from './raise-error.ts'
import { clearReadFailure, type ReadErrorsShown, reportReadFailure } from './read-failures.ts'
import { tellDone } from './tell-done.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errors?: ReadErrorsShown }
    /** `handled`: the form shows its errors itself; otherwise the generic action is raised (SHELL-36). */
    mutationMeta: { errors?: 'handled' }
  }
}

const TRIES_MAX = 2

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportReadFailure, onSuccess: (_data, query) => clearReadFailure(query) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => mutation.meta?.errors !== 'handled' && raiseError(error),
    onSuccess: (reply, _variables, _context, mutation) => tellDone(mutation, reply),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal of the server is final, so it is not retried.
      retry: (count, error) => count < TRIES_MAX && error instanceof ApiError && error.isUnavailable,
    },
    // Mutations run at once or fail: none waits for a connection.
    mutations: { retry: false, networkMode: 'always' },
  },
})
