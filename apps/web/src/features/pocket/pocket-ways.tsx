import type { agent } from '@bourse/contracts/agent'
import type { PageName } from '@bourse/contracts/page'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Icon, type IconName } from '#ui/icon'
import { keys } from './queries.ts'

const DESK = bare<typeof agent.overview>({ method: 'GET', path: '/api/agent/' })

const WAYS = [
  { page: 'send', icon: 'paper-plane-tilt' },
  { page: 'request', icon: 'hand-coins' },
  { page: 'mint', icon: 'download-simple' },
  { page: 'burn', icon: 'upload-simple' },
  { page: 'express', icon: 'swap' },
  { page: 'max', icon: 'chart-line-up' },
  { page: 'private', icon: 'handshake' },
  { page: 'linkedAccounts', icon: 'bank' },
  { page: 'reports', icon: 'file-text' },
] as const satisfies readonly { page: PageName; icon: IconName }[]

/** Links to every page that moves the pocket's money, and for agents the link to their desk. */
export function PocketWays() {
  const t = useT()
  const isAgent = useIsAgent()
  const ways = isAgent ? [...WAYS, { page: 'agent', icon: 'identification-card' } as const] : WAYS
  return (
    <nav className="pk-ways" aria-label={t('pocket.ways')}>
      {ways.map(({ page, icon }) => (
        <a key={page} href={addressOf(page)}>
          <Icon name={icon} />
          {t(`pages.${page}`)}
        </a>
      ))}
    </nav>
  )
}

function useIsAgent(): boolean {
  const { profileID } = useOpenSession()
  const { data } = useQuery({
    queryKey: keys.isAgent(profileID),
    queryFn: async ({ signal }) => (await call(DESK, { signal })).agencies.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  })
  return data ?? false
}
