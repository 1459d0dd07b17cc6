import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Wordmark } from '#ui/wordmark'
import { BuildNote } from './build-note.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LegalText } from './legal-text.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeButton } from './theme-button.tsx'
import './visitor-frame.css'

/** The frame around every page of a visitor: the operator, sign-in, and the legal texts (SHELL-03, SHELL-04). */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <>
      <SkipLink />
      <header className="visitor-top wrap">
        <a className="visitor-brand" href={addressOf('home')}>
          <Wordmark />
        </a>
        <nav className="visitor-nav" aria-label={t('shell.nav.main')}>
          <a className="visitor-help" href={addressOf('help')}>
            {t('pages.help')}
          </a>
          {(['ventures', 'groups'] as const).map((page) => (
            <a key={page} className="visitor-help visitor-place" href={addressOf(page)}>
              {t(`shell.place.${page}`)}
            </a>
          ))}
        </nav>
        <div className="visitor-wide">
          <LanguageChoice />
          <ThemeButton />
        </div>
        <a className={buttonClass({ variant: 'quiet' })} href={addressOf('signin')}>
          {t('shell.signIn')}
        </a>
        <a className={buttonClass({ variant: 'primary', className: 'visitor-up' })} href={addressOf('signup')}>
          {t('shell.signUp')}
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="visitor-foot wrap later">
        <div className="visitor-foot-top">
          <Wordmark />
          <div className="visitor-foot-choices">
            <LanguageChoice />
            <ThemeButton />
          </div>
          <LegalLinks />
        </div>
        <LegalText />
        <BuildNote />
      </footer>
    </>
  )
}
