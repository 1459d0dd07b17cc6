import { type ReactNode, useEffect } from 'react'
import { useMedia } from '#platform/media'
import { addressOf } from '#platform/navigation'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { rememberRow } from './last-row.ts'
import { PHONE, SETTINGS_PAGES } from './pages.ts'
import { useSecurityState } from './queries.ts'
import './settings.css'

interface SettingsPageProps {
  page: (typeof SETTINGS_PAGES)[number]['page']
  children: ReactNode
}

/** One page of the settings: beside the index of all of them, or on a phone below its own name and the way back (DEF-044). */
export function SettingsPage({ page, children }: SettingsPageProps) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const name = t(SETTINGS_PAGES.find((each) => each.page === page)?.name ?? 'pages.settings')
  useEffect(() => rememberRow(page), [page])
  return (
    <Page {...(isPhone ? { crumbs: <PhoneHead name={name} /> } : { heading: t('pages.settings') })}>
      <div className="settings">
        {!isPhone && <SettingsIndex page={page} />}
        <div className="settings-body">{children}</div>
      </div>
    </Page>
  )
}

function PhoneHead({ name }: { name: string }) {
  const t = useT()
  return (
    <>
      <a
        className={`${buttonClass({ variant: 'plain' })} btn-icon settings-back`}
        href={addressOf('settings')}
        aria-label={t('settings.back')}
      >
        <Icon name="arrow-left" />
      </a>
      <h1 className="h1">{name}</h1>
    </>
  )
}

function SettingsIndex({ page: shown }: { page: SettingsPageProps['page'] }) {
  const t = useT()
  const { data: security } = useSecurityState()
  return (
    <nav className="settings-index" aria-label={t('pages.settings')}>
      {SETTINGS_PAGES.map(({ page, icon, name }) => (
        <a key={page} href={addressOf(page)} aria-current={page === shown ? 'page' : undefined}>
          <Icon name={icon} />
          <span className="grow trunc">{t(name)}</span>
          {page === 'security' && security && !security.isTotpOn && (
            <span className="settings-todo" role="img" aria-label={t('settings.todo')} title={t('settings.todo')} />
          )}
        </a>
      ))}
    </nav>
  )
}
