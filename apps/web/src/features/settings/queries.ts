import type { SecurityReply, session } from '@bourse/contracts/session'
import { useQuery } from '@tanstack/react-query'
import { graph, operation } from '#platform/graph'
import { bare, call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'

export const keys = { locales: ['settings', 'locales'] } as const

/** Panels and forms show their own errors. */
const meta = { errors: 'handled' } as const

const SECURITY = bare<typeof session.security>({ method: 'GET', path: '/api/security/' })

/** How the account is protected, as far as the index and the list of the settings say something about it. */
export function useSecurityState() {
  return useQuery<SecurityReply>({ queryKey: sharedKeys.security, queryFn: ({ signal }) => call(SECURITY, { signal }), meta })
}

/** The languages a user may choose (SHELL-29, SHELL-30). */
export function useLocales() {
  return useQuery({ queryKey: keys.locales, queryFn: () => graph(LOCALES), staleTime: Number.POSITIVE_INFINITY, meta })
}

interface LocaleChoice {
  code: string
  name: string
  flag: string
}

const LOCALES = operation<{ locales: LocaleChoice[] }>('{ locales { code name flag } }')
