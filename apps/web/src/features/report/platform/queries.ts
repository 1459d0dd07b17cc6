import type { BodyOf } from '@bourse/contracts/http'
import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import type { PeriodStep } from '@bourse/domain/report'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useMutation } from '#platform/use-mutation'

export const keys = {
  platform: (query: PlatformQuery | undefined, lang: string) => ['platform-report', 'totals', query, lang],
  reserves: ['platform-report', 'reserves'],
  history: (asset: string) => ['platform-report', 'reserves', asset],
  asked: ['platform-report', 'reserves', '', 'asked'],
  audit: ['platform-report', 'audit'],
} as const

/** The cards show their own failures. */
const meta = { errors: 'handled' } as const
const WHILE_RUNNING_MS = 1_000

export interface PlatformQuery {
  from: string
  to: string
  step: PeriodStep
  asset?: string
}

/** By language, because of the assets' names. */
export function usePlatform(query: PlatformQuery | undefined) {
  const { lang } = useLocale()
  return useQuery({
    queryKey: keys.platform(query, lang),
    queryFn: ({ signal }) => call(report.platform, { query: { ...query }, signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    meta,
  })
}

export function useReserves() {
  return useQuery({ queryKey: keys.reserves, queryFn: ({ signal }) => call(report.reserves, { signal }), meta })
}

export function useReserveHistory(asset: string) {
  return useQuery({
    queryKey: keys.history(asset),
    queryFn: ({ signal }) => call(report.reserveHistory, { params: { asset }, signal }),
    meta,
  })
}

/** Declarations that wait for their second signature. */
export function useAskedReserves() {
  return useQuery({
    queryKey: keys.asked,
    queryFn: ({ signal }) => call(staff.signatures, { query: { state: 'asked', limit: 200 }, signal }),
    select: ({ items }) => items.filter(({ kind }) => kind === 'reserve.declare'),
    meta,
  })
}

type Declaration = BodyOf<typeof report.declareReserve, 'sent'>

export function useDeclareReserve() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ asset, body }: { asset: string; body: Declaration }) => call(report.declareReserve, { params: { asset }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.reserves }),
    meta,
  })
}

/** Asks again each second while a run is going on. */
export function useAudit() {
  return useQuery({
    queryKey: keys.audit,
    queryFn: ({ signal }) => call(report.lastAudit, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? WHILE_RUNNING_MS : false),
    meta,
  })
}

export function useRunAudit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(report.runAudit),
    onSuccess: (answer) => client.setQueryData(keys.audit, answer),
    meta,
  })
}
