import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Page } from '#shell/page'
import { AddBankDialog } from './add-bank-dialog.tsx'
import { AddPaypalDialog } from './add-paypal-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import { LinkSummary } from './link-summary.tsx'
import { useLinks } from './queries.ts'
import './link.css'

/** The accounts for payouts, and how to add one (LINK-02, DEF-007, DEF-175). */
export function LinkedAccountsScreen() {
  const t = useT()
  const { data: links, isError, isFetching, refetch } = useLinks()
  const [adding, setAdding] = useState<'bank' | 'paypal'>()
  const close = () => setAdding(undefined)
  const addButtons = (
    <>
      <Button icon="plus" onClick={() => setAdding('paypal')}>
        {t('link.paypal.add')}
      </Button>
      <Button icon="plus" variant="primary" onClick={() => setAdding('bank')}>
        {t('link.bank.add')}
      </Button>
    </>
  )
  return (
    <Page heading={t('pages.linkedAccounts')}>
      <div className="stack">
        <div className="link-head">
          <p className="t-2 pretty grow">{t('link.lead')}</p>
          {links && links.length > 0 && <div className="btn-row">{addButtons}</div>}
        </div>
        {links && <LinkSummary links={links} />}
        <DataList
          items={links}
          keyOf={({ id }) => id}
          hasFailed={isError}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          empty={
            <EmptyState picture="link" title={t('link.none')} actions={addButtons}>
              {t('link.noneHelp')}
            </EmptyState>
          }
        >
          {(link) => <LinkRow link={link} />}
        </DataList>
      </div>
      {adding === 'bank' && <AddBankDialog onClose={close} />}
      {adding === 'paypal' && <AddPaypalDialog onClose={close} />}
    </Page>
  )
}
