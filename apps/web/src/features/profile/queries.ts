import { document } from '@bourse/contracts/document'
import type { market } from '@bourse/contracts/exchange'
import type { BodyOf, Lang } from '@bourse/contracts/http'
import { profile } from '@bourse/contracts/profile'
import type { verification } from '@bourse/contracts/verification'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { graph, operation } from '#platform/graph'
import { ApiError, bare, call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'
import { reloadSession, useOpenSession } from '#platform/session'
import { useMutation } from '#platform/use-mutation'
import type { Country } from './country-options.ts'
import type { FiatAsset } from './currency-options.ts'

export const keys = {
  agreements: ['profile', 'agreement'],
  agreement: (profileId: string, lang: Lang) => ['profile', 'agreement', profileId, lang],
  choices: ['profile', 'choices'],
  markets: ['profile', 'markets'],
  name: (name: string) => ['profile', 'name', name],
  verifications: (profileId: string) => ['profile', 'verifications', profileId],
  pages: sharedKeys.profilePages,
  page: (reader: string, name: string) => [...sharedKeys.profilePages, reader, name.toLowerCase()],
  pageList: (reader: string, name: string, list: string, search: string) => [...keys.page(reader, name), list, search],
} as const

/** Panels and forms of this feature show their own errors. */
const meta = { errors: 'handled' } as const

/** Only the address: the exchange's contracts would pull in all of its messages. */
const SUMMARY = bare<typeof market.summary>({ method: 'GET', path: '/api/md/summary/' })

/** Read again each time it opens, because the unread counts beside the names change (PROF-17). */
export function useOwnProfiles(isWanted: boolean) {
  return useQuery({
    queryKey: sharedKeys.ownProfiles,
    queryFn: ({ signal }) => call(profile.listOwn, { signal }),
    enabled: isWanted,
    staleTime: 0,
    meta,
  })
}

export function useCreateProfile() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof profile.create, 'sent'>) => call(profile.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharedKeys.ownProfiles }),
  })
}

/** The session has the profile's facts and whether it is complete, so it is read again after every save (DEF-057). */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async (body: BodyOf<typeof profile.saveOwn, 'sent'>) => {
      await call(profile.saveOwn, { body })
      await reloadSession()
    },
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: sharedKeys.ownProfiles }), refreshPages(client)]),
  })
}

/** The reward agreement in the page's language; there may be none (DEF-049). */
export function useRewardAgreement() {
  const { lang } = useLocale()
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.agreement(profileID, lang),
    queryFn: ({ signal }) =>
      call(document.read, { params: { role: 'reward', id: 'current', lang }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'DOCUMENT_NOT_FOUND') return null
        throw error
      }),
    placeholderData: (before) => before,
    meta,
  })
}

/** Acceptance is permanent, in every language of the document. */
export function useAgree() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof document.agree, 'sent'>) => call(document.agree, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.agreements }),
  })
}

const VERIFICATIONS = bare<typeof verification.read>({ method: 'GET', path: '/api/verifications/' })

/** Since when the acting profile's identity is verified; only read where it is. */
export function useVerifiedSince(isVerified: boolean): number | null | undefined {
  const { profileID } = useOpenSession()
  const { data } = useQuery({
    queryKey: keys.verifications(profileID),
    queryFn: ({ signal }) => call(VERIFICATIONS, { signal }),
    enabled: isVerified,
    staleTime: STALE_MS,
    meta: { errors: 'silent' } as const,
  })
  return data?.find(({ kind }) => kind === 'identity')?.decidedAt
}

/** The choices of the settings form (API-71, API-76). */
export function useSettingsChoices(isWanted = true) {
  return useQuery({
    queryKey: keys.choices,
    queryFn: () => graph(CHOICES),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
}

/** Markets with a trade: the assets they connect have a price. */
export function useTradedMarkets() {
  return useQuery({
    queryKey: keys.markets,
    queryFn: ({ signal }) => call(SUMMARY, { query: {}, signal }),
    staleTime: STALE_MS,
    meta,
  })
}

const STALE_MS = 300_000

const CHOICES = operation<{ countries: Country[]; fiatAssets: FiatAsset[] }>('{ countries { rowId code name } fiatAssets { code name } }')

/** Pages and their lists: an action on a profile changes several of them at once. */
export async function refreshPages(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.pages })
}
