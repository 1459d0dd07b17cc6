import type { Lang } from '@bourse/contracts/http'
import { legacyLang } from '@bourse/contracts/page'
import { setCredentials } from './http.ts'
import { askedLanguage } from './asked-language.ts'
import { setFigureForm } from './figure-form.ts'
import { currentLang, isLang, showLanguage } from './i18n.ts'
import { raiseError } from './raise-error.ts'
import { savePreferences, session, useSession } from './session.ts'
import { readStored, writeStored } from './stored.ts'
import { setTextSize } from './text-size.ts'
import { followSystemTheme, setTheme, type Theme } from './theme.ts'

/** Stored with the account for users, in the browser for visitors (DEF-016). */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  if (session.get().open) savePreferences({ menu_theme: theme }).catch(raiseError)
}

/** Stored with the account for users, in the browser for visitors (DEF-011). */
export async function chooseLanguage(lang: Lang): Promise<void> {
  writeStored('language', lang)
  await Promise.all([showLanguage(lang), session.get().open && savePreferences({ language: lang }).catch(raiseError)])
}

/** Whether amounts are replaced by dots on the pages of the user's own money; stored with the account. */
export function useHidesBalances(): boolean {
  return useSession().preferences?.hide_balances === true
}

export function hideBalances(isHidden: boolean): void {
  savePreferences({ hide_balances: isHidden }).catch(raiseError)
}

/**
 * The language of this page: that of a legacy address, else the user's, else what the visitor chose, else what the browser asks for,
 * else English (DEF-007, DEF-011, SHELL-31).
 */
export function languageFor(pathname: string): Lang {
  const { preferences, open } = session.get()
  const wanted = [legacyLang(pathname), preferences?.language, open?.language, readStored('language')]
  return wanted.find(isLang) ?? askedLanguage(navigator.languages) ?? 'en'
}

/** Applies the user's theme and language at sign-in and when another tab changes them (SHELL-27), the visitor's theme, and names the language in calls. */
export function followPreferences(): void {
  setCredentials({ language: currentLang })
  followSystemTheme()
  session.subscribe(() => {
    const { preferences, open } = session.get()
    if (preferences) {
      setTheme(preferences.menu_theme ?? undefined)
      setTextSize(preferences.text_size)
      setFigureForm({ numbers: preferences.number_form, days: preferences.day_form })
    }
    if (!open) return
    const lang = languageFor(location.pathname)
    if (legacyLang(location.pathname) === undefined) writeStored('language', lang)
    if (lang !== currentLang()) void showLanguage(lang)
  })
}
