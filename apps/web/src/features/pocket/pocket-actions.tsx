import type { agent } from '@bourse/contracts/agent'
import type { PageName } from '@bourse/contracts/page'
import { useQuery } from '@tanstack/react-query'
import { bare, call } from '#platform/http'
import { useT } from '#platform/i18n'
import { useMedia } from '#platform/media'
import { addressOf, go } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { Icon, type IconName } from '#ui/icon'
import { Menu, type MenuEntry } from '#ui/menu'
import { QuickLink, QuickStrip, QuickWords } from '#ui/quick-strip'
import { keys } from './queries.ts'
import { NARROW } from './narrow.ts'

const DESK = bare<typeof agent.overview>({ method: 'GET', path: '/api/agent/' })

/** Every page that moves the pocket's money: the four most common in the strip, the others behind More; on phones seven are in sight. */
export function PocketActions() {
  const t = useT()
  const isNarrow = useMedia(NARROW)
  const isAgent = useIsAgent()
  const rest: readonly Way[] = isAgent ? [...REST, { page: 'agent', icon: 'identification-card' }] : REST
  const more = isNarrow ? rest : [...PHONE, ...rest]
  const entries: MenuEntry[] = more.map(({ page, icon }) => ({
    key: page,
    label: t(`pages.${page}`),
    icon,
    onSelect: () => go(addressOf(page)),
  }))
  return (
    <QuickStrip label={t('pocket.ways')}>
      <QuickLink href={addressOf('mint')} icon="download-simple" label={t('home.actions.load')} help={t('home.actions.load.help')} />
      <QuickLink href={addressOf('send')} icon="paper-plane-tilt" label={t('home.actions.send')} help={t('home.actions.send.help')} />
      <QuickLink href={addressOf('request')} icon="hand-coins" label={t('home.actions.request')} help={t('home.actions.request.help')} />
      <QuickLink href={addressOf('express')} icon="swap" label={t('home.actions.exchange')} help={t('pocket.ways.exchange')} />
      {isNarrow &&
        PHONE.map(({ page, icon }) => (
          <QuickLink
            key={page}
            href={addressOf(page)}
            icon={icon}
            label={page === 'private' ? t('pocket.ways.offers') : t(`pages.${page}`)}
          />
        ))}
      <Menu
        label={t('home.actions.more')}
        entries={entries}
        trigger={
          <button type="button" className="quick-item press row">
            <QuickWords icon="dots-three" label={t('home.actions.more')} help={t('pocket.ways.more')} />
            <Icon name="caret-down" className="quick-end" />
          </button>
        }
      />
    </QuickStrip>
  )
}

interface Way {
  page: PageName & ('burn' | 'max' | 'private' | 'linkedAccounts' | 'reports' | 'agent')
  icon: IconName
}

/** In the strip's second line on phones, else behind More. */
const PHONE: readonly Way[] = [
  { page: 'burn', icon: 'upload-simple' },
  { page: 'max', icon: 'chart-line-up' },
  { page: 'private', icon: 'handshake' },
]

const REST: readonly Way[] = [
  { page: 'linkedAccounts', icon: 'bank' },
  { page: 'reports', icon: 'file-text' },
]

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
