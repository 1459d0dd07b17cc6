import { authorization } from '@bourse/contracts/authorization'
import { catalogue } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { useOpenSession } from '#platform/session'

export const keys = {
  closed: (profileId: string) => ['authorization', 'closed', profileId],
  steps: (profileId: string, assetCode: string) => ['authorization', profileId, assetCode],
  plate: (profileId: string, lang: string, assetCode: string) => ['authorization', 'plate', profileId, lang, assetCode],
} as const

/** Staff and the questionnaire's dialog finish steps elsewhere, so the list is read again by itself. */
const ASK_AGAIN_MS = 10_000

export function useSteps(assetCode: string) {
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.steps(profileID, assetCode),
    queryFn: ({ signal }) => call(authorization.read, { params: { assetCode }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    meta: { errors: 'handled' },
  })
}

const CLOSED_STALE_MS = 60_000
const NONE: ReadonlySet<string> = new Set()

/** The assets that the active profile can't receive now, which forms leave out; none until they are known. */
export function useClosedAssets(): ReadonlySet<string> {
  const { profileID } = useOpenSession()
  const { data } = useQuery({
    queryKey: keys.closed(profileID),
    queryFn: ({ signal }) => call(authorization.closed, { signal }),
    select: codesOf,
    staleTime: CLOSED_STALE_MS,
    meta: { errors: 'silent' },
  })
  return data ?? NONE
}

function codesOf({ codes }: ReplyOf<typeof authorization.closed>): ReadonlySet<string> {
  return new Set(codes)
}

/** Until when the new questions of its questionnaire have to be answered; undefined where none are. */
export function useNewQuestions(assetCode: string): number | undefined {
  const { profileID } = useOpenSession()
  const { data } = useQuery({
    queryKey: keys.steps(profileID, assetCode),
    queryFn: ({ signal }) => call(authorization.read, { params: { assetCode }, signal }),
    meta: { errors: 'silent' },
  })
  return data?.steps.find(({ until }) => until !== undefined)?.until
}

/** What anybody may read of the asset: its picture and its names. */
export function usePlate(assetCode: string) {
  const { lang } = useLocale()
  const { profileID } = useOpenSession()
  return useQuery({
    queryKey: keys.plate(profileID, lang, assetCode),
    queryFn: ({ signal }) => call(catalogue.preview, { params: { code: assetCode }, query: { lang }, signal }),
    meta: { errors: 'silent' },
  })
}
