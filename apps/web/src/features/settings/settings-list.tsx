import { figureText } from '@bourse/domain/money'
import { type ReactNode, useEffect, useState } from 'react'
import { isPersonal } from '@bourse/domain/profile'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { logOut, useOpenSession } from '#platform/session'
import { useChosenTheme } from '#platform/theme'
import { Page } from '#shell/page'
import { Avatar } from '#ui/avatar'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { takeRow } from './last-row.ts'
import { SETTINGS_PAGES } from './pages.ts'
import { useSecurityState } from './queries.ts'
import './settings.css'

/** On a phone: the pages of the settings with a line each that says how things are, and the way out. */
export function SettingsList() {
  const t = useT()
  const { profile } = useOpenSession()
  const lines = useLines()
  useLastRow()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    <Page heading={t('pages.settings')}>
      <div className="settings-who row">
        <Avatar name={profile.displayName} photo={profile.photo} isOrganization={!isPersonal(profile.profileType)} size="l" />
        <span className="two-lines grow">
          <span className="m trunc">{profile.displayName}</span>
          <span className="cap trunc">
            @{profile.name}
            {profile.identityVerified === 'approved' && ` · ${t('settings.verified')}`}
          </span>
        </span>
        <a className={buttonClass()} href={addressOf('profile')}>
          {t('settings.view')}
        </a>
      </div>
      <nav aria-label={t('pages.settings')}>
        <ul className="card list settings-list">
          {SETTINGS_PAGES.map(({ page, icon, name }) => (
            <li key={page}>
              <a className="settings-row" href={addressOf(page)} data-page={page}>
                <Icon name={icon} />
                <span className="two-lines grow">
                  <span className="m">{t(name)}</span>
                  {lines[page]}
                </span>
                <Icon name="caret-right" size={16} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="card settings-list">
        <button type="button" className="settings-row" disabled={isLeaving} onClick={leave}>
          <Icon name="sign-out" />
          <span className="m">{t('settings.signOut')}</span>
        </button>
      </div>
    </Page>
  )
}

/** What each row says; a line that is not known yet keeps its place. */
function useLines(): Record<(typeof SETTINGS_PAGES)[number]['page'], ReactNode> {
  const t = useT()
  const { lang, tag } = useLocale()
  const { data: security } = useSecurityState()
  const theme = useChosenTheme() ?? 'system'
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
  const line = (text: string) => <span className="cap">{text}</span>
  const known = (text: string | undefined) => line(text ?? '\u00a0')
  return {
    settingsProfile: line(t('settings.line.profile')),
    settingsAppearance: line([t(`settings.theme.${theme}`), capitalised(language, lang), figureText('1234.56', tag)].join(' · ')),
    settingsNotifications: line(t('settings.line.notifications')),
    settingsFees: line(t('settings.line.fees')),
    security:
      security?.isTotpOn === false ? (
        <span className="cap settings-warn">{t('settings.line.totpOff')}</span>
      ) : (
        known(security && t('settings.line.totpOn'))
      ),
    settingsKeys: known(
      security && (security.apiKeys.length === 0 ? t('settings.line.noKeys') : t('settings.line.keys', { count: security.apiKeys.length })),
    ),
    settingsData: line(t('settings.line.data')),
  }
}

/** Whoever comes back from a page is at its row again. */
function useLastRow(): void {
  useEffect(() => {
    const page = takeRow()
    if (page === undefined) return
    // The router focuses the heading of the page that it has drawn; the row comes after it.
    const timer = setTimeout(() => document.querySelector<HTMLElement>(`.settings-list [data-page="${page}"]`)?.focus(), FOCUS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

const FOCUS_AFTER_MS = 50

function capitalised(word: string, lang: string): string {
  return `${word.slice(0, 1).toLocaleUpperCase(lang)}${word.slice(1)}`
}
