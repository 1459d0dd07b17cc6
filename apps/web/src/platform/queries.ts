import { MutationCache, QueryCache } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { clearReadFailure, type ReadErrorsShown, reportReadFailure } from './read-failures.ts'
import { RefreshingClient } from './refreshing-client.ts'
import { tellDone } from './tell-done.ts'
import { type FailureTold, followObservers, tellFailure } from './tell-failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errors?: ReadErrorsShown }
    /** `handled`: the form shows its errors itself while it is there; otherwise the generic action is raised (SHELL-36). */
    mutationMeta: { errors?: 'handled'; whenGone?: FailureTold }
  }
}

const TRIES_MAX = 2

export const queryClient = new RefreshingClient({
  queryCache: new QueryCache({ onError: reportReadFailure, onSuccess: (_data, query) => clearReadFailure(query) }),
  mutationCache: new MutationCache({
    onError: (error, variables, _context, mutation) => tellFailure(mutation, error, variables),
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

followObservers(queryClient.getMutationCache())
