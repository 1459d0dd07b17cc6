import { profile } from '@bourse/contracts/profile'
import { type GainMethod, report } from '@bourse/contracts/report'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'

export const keys = {
  statement: (query: ReportQuery | undefined, lang: string) => ['report', 'statement', query, lang],
  gains: (query: ReportQuery | undefined, method: GainMethod, lang: string) => ['report', 'gains', query, method, lang],
} as const

/** The panels show their own failures. */
const meta = { errors: 'handled' } as const

export interface ReportQuery {
  from: string
  to: string
  profileId: string
  asset?: string
}

export function useOwnProfiles() {
  return useQuery({ queryKey: sharedKeys.ownProfiles, queryFn: ({ signal }) => call(profile.listOwn, { signal }), meta })
}

/** By language, because the server writes the lines' texts. */
export function useStatement(query: ReportQuery | undefined) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.statement(query, lang),
    queryFn: ({ signal }) => call(report.statement, { query: query ?? {}, signal }),
    enabled: query !== undefined,
    meta,
  })
}

/** By language, because of the assets' names. */
export function useGains(query: ReportQuery | undefined, method: GainMethod) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.gains(query, method, lang),
    queryFn: ({ signal }) => call(report.gains, { query: { ...query, method }, signal }),
    enabled: query !== undefined,
    meta,
  })
}
