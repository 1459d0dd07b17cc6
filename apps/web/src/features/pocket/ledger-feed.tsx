import { type EntryReply, LEDGER_MORE, type WalletReply } from '@bourse/contracts/pocket'
import { Fragment, useState } from 'react'
import { useAssets } from '#platform/assets'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { clockText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { DateHeading, groupByDay } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { EntryDialog } from './entry-dialog.tsx'
import { entryText } from './entry-text.ts'
import { useLedger } from './queries.ts'

/** All incoming and outgoing entries, newest first, grouped by day (PKT-10..15). */
export function LedgerFeed({ wallet }: { wallet: WalletReply }) {
  const t = useT()
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLedger(wallet)
  const entries = data?.pages.flat()
  return (
    <>
      <div className="row below-2">
        <h3 className="h3 grow">{t('pocket.ledger')}</h3>
        {entries && entries.length > 0 && <span className="cap only-d">{t('pocket.ledger.balance')}</span>}
      </div>
      {isError && (
        <ErrorState
          what={t('pocket.ledger.error')}
          safe={entries ? t('ui.error.listSafe') : t('ui.error.listEmptySafe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!entries && !isError && (
        <Skeletons>
          <SkeletonRows count={4} />
        </Skeletons>
      )}
      {entries?.length === 0 && (
        <EmptyState picture="list" title={t('pocket.ledger.empty')}>
          {t('pocket.ledger.emptyText')}
        </EmptyState>
      )}
      {entries && <Days entries={entries} wallet={wallet} />}
      {hasNextPage && (
        <Button className="pk-more" size="s" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('pocket.ledger.more', { count: LEDGER_MORE })}
        </Button>
      )}
    </>
  )
}

function Days({ entries, wallet }: { entries: readonly EntryReply[]; wallet: WalletReply }) {
  const locale = useLocale()
  const today = useToday()
  const [opened, setOpened] = useState<EntryReply>()
  const days = groupByDay(entries, ({ transactionTime }) => new Date(transactionTime), today, locale.tag)
  return (
    <>
      {days.map((day) => (
        <Fragment key={day.day}>
          <DateHeading group={day} as="h4" />
          <ul>
            {day.items.map((entry) => (
              <li key={entry.id}>
                <Line entry={entry} wallet={wallet} onOpen={() => setOpened(entry)} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {opened && <EntryDialog entry={opened} wallet={wallet} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Line({ entry, wallet, onOpen }: { entry: EntryReply; wallet: WalletReply; onOpen: () => void }) {
  const t = useT()
  const locale = useLocale()
  const assets = useAssets().data
  const { title, note, icon } = entryText(entry, wallet.asset, { t, locale: locale.tag, assets: assets ?? [] })
  const time = clockText(entry.transactionTime, locale.tag)
  return (
    <button type="button" className="pk-led" onClick={onOpen}>
      <time className="pk-led-t" dateTime={new Date(entry.transactionTime).toISOString()}>
        {time}
      </time>
      <span className="pk-led-i">
        <Icon name={icon} size={18} />
      </span>
      <span className="grow two-lines">
        <span className="trunc">{title}</span>
        {note && <span className="cap trunc">{note}</span>}
      </span>
      <span className="pk-led-n">
        <span className="num m pk-led-v">
          <Amount raw={entry.creditDebit} asset={wallet.asset} sign="always" withCode={false} />
        </span>
        <span className="num cap pk-led-b">
          <Amount raw={entry.balance} asset={wallet.asset} withCode={false} />
        </span>
      </span>
    </button>
  )
}
