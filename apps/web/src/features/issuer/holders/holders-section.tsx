import type { ConsoleReply, HolderReply } from '@bourse/contracts/issuer'
import { percentText } from '@bourse/domain/formats'
import { unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { Notice } from '#ui/notice'
import { Table } from '#ui/table'
import { ReadState, Section } from '../parts/section.tsx'
import { useHolders } from '../queries.ts'
import { useHoldersFile } from './use-holders-file.ts'

/** The cap table: who holds how much, the largest first, page by page and as a file. */
export function HoldersSection({ of }: { of: ConsoleReply }) {
  const t = useT()
  const { asset, holderCount } = of
  const holders = useHolders(asset.code)
  const file = useHoldersFile(asset.code)
  const rows = holders.items ?? []
  return (
    <Section
      name="holders"
      aside={t('issuer.holders.text')}
      action={
        <Button icon="download-simple" busy={file.isPending} disabled={holderCount === 0} onClick={() => file.mutate()}>
          {t('issuer.holders.csv')}
        </Button>
      }
    >
      {file.error && (
        <div className="card-body">
          <Notice tone="error" title={t('issuer.holders.csvFailed')}>
            {errorText(file.error)}
          </Notice>
        </div>
      )}
      <ReadState query={{ data: holders.items, isError: holders.hasFailed, isFetching: holders.isRetrying, refetch: holders.onRetry }}>
        {rows.length === 0 ? (
          <EmptyState picture="people" title={t('issuer.holders.none')}>
            {t('issuer.holders.noneText')}
          </EmptyState>
        ) : (
          <HoldersTable rows={rows} decimals={asset.decimals} />
        )}
        <LoadMore more={holders.more} className="card-foot" size="s" />
      </ReadState>
    </Section>
  )
}

function HoldersTable({ rows, decimals }: { rows: readonly HolderReply[]; decimals: number }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <Table
      className="tbl tbl-dense sp-holders"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t('issuer.holders.who'),
          cellClass: 'trunc',
          render: ({ name, displayName }) => (
            <>
              <a className="sp-holder" href={addressOf('profileView', { name })}>
                {displayName}
              </a>{' '}
              <span className="cap">@{name}</span>
            </>
          ),
        },
        { head: t('issuer.holders.units'), className: 'num', cellClass: 'fig', render: ({ units }) => unitsText(units, decimals, tag) },
        {
          head: t('issuer.holders.held'),
          className: 'num only-d',
          cellClass: 'fig',
          render: ({ held }) => (held === '0' ? '–' : unitsText(held, decimals, tag)),
        },
        {
          head: t('issuer.holders.share'),
          className: 'num',
          cellClass: 'fig',
          render: ({ shareBps }) => percentText(shareBps / 100, tag, 'share'),
        },
      ]}
    />
  )
}
