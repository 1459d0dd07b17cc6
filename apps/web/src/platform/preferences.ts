import type { Lang } from '@bourse/contracts/http'
import { legacyLang } from '@bourse/contracts/page'
import { currentLang, isLang, showLanguage } from './i18n.ts'
import { raiseError } from './raise-error.ts'
import { savePreferences, session, useSession } from './session.ts'
import { readStored, writeStored } from './stored.ts'
import { setTheme, type Theme } from './theme.ts'

/** Users keep their theme with the account, visitors in their browser (DEF-016). */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  if (session.get().open) savePreferences({ menu_theme: theme }).catch(raiseError)
}

/** Users keep their language with the account, visitors in their browser (DEF-011). */
export async function chooseLanguage(lang: Lang): Promise<void> {
  writeStored('language', lang)
  await Promise.all([showLanguage(lang), session.get().open && savePreferences({ language: lang }).catch(raiseError)])
}

/** Whether amounts are replaced by dots on the pages that show what one owns; kept with the account. */
export function useHidesBalances(): boolean {
  return useSession().preferences?.hide_balances === true
}

export function hideBalances(isHidden: boolean): void {
  savePreferences({ hide_balances: isHidden }).catch(raiseError)
}

/** The language this page should have: a legacy address names its own, then the user's, then the visitor's, then English (DEF-007, SHELL-31). */
export function languageFor(pathname: string): Lang {
  const { preferences, open } = session.get()
  const wanted = [legacyLang(pathname), preferences?.language, open?.language, readStored('language')]
  return wanted.find(isLang) ?? 'en'
}

/** Brings the page to the user's theme and language when somebody signs in or changes them in another tab (SHELL-27). */
export function followPreferences(): void {
  session.subscribe(() => {
    const { preferences, open } = session.get()
    if (preferences) setTheme(preferences.menu_theme ?? undefined)
    if (!open) return
    const lang = languageFor(location.pathname)
    if (legacyLang(location.pathname) === undefined) writeStored('language', lang)
    if (lang !== currentLang()) void showLanguage(lang)
  })
}
