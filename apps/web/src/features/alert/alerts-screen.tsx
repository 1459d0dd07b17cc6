import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { AlertItem } from './alert-item.tsx'
import { openAlertDialog } from './dialog-store.ts'
import { useAlerts } from './queries.ts'
import './alert.css'

/** All alerts of the active profile: what each waits for, how it stands, and what can be done with it. */
export function AlertsScreen() {
  const t = useT()
  const list = useAlerts()
  const { items, first } = list
  const add = (
    <Button variant="primary" icon="plus" onClick={() => openAlertDialog()}>
      {t('alert.new')}
    </Button>
  )
  return (
    <Page heading={t('pages.alerts')}>
      <div className="alert-head">
        <p className="t-2 pretty">
          {t('alert.lead')}{' '}
          <a className="link" href={addressOf('settings')}>
            {t('alert.notify')}
          </a>
        </p>
        <div className="row">
          {first && <span className="cap">{t('alert.armed', { count: first.armed, most: first.most })}</span>}
          {items && items.length > 0 && add}
        </div>
      </div>
      <section aria-label={t('alert.list')}>
        <DataList
          {...list}
          keyOf={({ id }) => id}
          empty={
            <EmptyState title={t('alert.empty.title')} actions={add}>
              {t('alert.empty.text')}
            </EmptyState>
          }
        >
          {(item) => <AlertItem alert={item} />}
        </DataList>
      </section>
    </Page>
  )
}
