import type { Lang } from '@bourse/contracts/http'
import { useEffect, useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { chooseLanguage } from '#platform/preferences'
import { LANGUAGE_NAMES } from '#shell/language-choice'
import { Icon } from '#ui/icon'

/** The languages, each in its own name, in place of the account's lines (SHELL-29). */
export function AccountLanguages({ onBack }: { onBack: () => void }) {
  const t = useT()
  const { lang } = useLocale()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <ul className="account-list">
      <li>
        <button ref={first} type="button" className="account-line account-back" onClick={onBack}>
          <Icon name="caret-left" />
          <span>{t('profile.account.language')}</span>
        </button>
      </li>
      {(Object.entries(LANGUAGE_NAMES) as [Lang, string][]).map(([code, name]) => (
        <li key={code}>
          <button
            type="button"
            className="account-line"
            lang={code}
            aria-current={code === lang ? 'true' : undefined}
            onClick={() => {
              void chooseLanguage(code)
              onBack()
            }}
          >
            <span>{name}</span>
            {code === lang && (
              <span className="account-end">
                <Icon name="check" size={16} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
