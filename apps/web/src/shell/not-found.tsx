import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Page } from './page.tsx'

/** Not-found text and the code (SHELL-32). */
export function NotFound({ code = '404' }: { code?: string }) {
  const t = useT()
  return (
    <Page heading={t('shell.notFound.title')}>
      <section className="card">
        <EmptyState
          picture="search"
          title={t('shell.notFound.code', { code })}
          actions={
            <a className={buttonClass({ variant: 'primary' })} href={addressOf('home')}>
              {t('shell.goHome')}
            </a>
          }
        >
          {t('shell.notFound.text')}
        </EmptyState>
      </section>
    </Page>
  )
}

/** For an unknown `/@{name}`, or a venue or perk below it: links to home, and to search (SHELL-33, DEF-013). */
export function AddressNotFound() {
  const t = useT()
  return (
    <Page heading={t('shell.addressNotFound.title')}>
      <section className="card">
        <EmptyState
          picture="search"
          title={t('shell.notFound.code', { code: '404' })}
          actions={
            <>
              <a className={buttonClass({ variant: 'primary' })} href={addressOf('home')}>
                {t('shell.goHome')}
              </a>
              <a className={buttonClass({ variant: 'quiet' })} href={addressOf('search')}>
                {t('shell.goSearch')}
              </a>
            </>
          }
        >
          {t('shell.addressNotFound.text')}
        </EmptyState>
      </section>
    </Page>
  )
}
