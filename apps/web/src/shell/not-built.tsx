import { useT } from '#platform/i18n'
import { addressOf, usePage } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Page } from './page.tsx'

/** Says that the page of a known address is not built yet. */
export function NotBuilt() {
  const t = useT()
  const page = usePage() ?? 'home'
  return (
    <Page heading={t(`pages.${page}`)}>
      <section className="card">
        <EmptyState
          title={t('shell.notBuilt.title')}
          actions={
            <a className={buttonClass({ variant: 'quiet' })} href={addressOf('home')}>
              {t('shell.goHome')}
            </a>
          }
        >
          {t('shell.notBuilt.text')}
        </EmptyState>
      </section>
    </Page>
  )
}
