import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ReplyOf } from '@bourse/contracts/http'
import type { link } from '@bourse/contracts/link'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Amount } from '#ui/amount'
import { AssetIcon } from '#ui/asset-icon'
import { Chip } from '#ui/chip'
import { CopyButton } from '#ui/copy-button'
import { DataList } from '#ui/data-list'
import { EmptyState } from '#ui/empty-state'
import type { IconName } from '#ui/icon'
import { Progress } from '#ui/progress'
import { shortId } from './groups-of.ts'
import type { useDeposits } from './queries.ts'

type Deposit = ReplyOf<typeof link.deposits>['deposits'][number]

interface DepositListProps {
  asset: AssetReply
  /** The required confirmations; undefined until known. */
  needed: number | undefined
  deposits: ReturnType<typeof useDeposits>
}

/** Deposits to the user's addresses, newest first, each with its progress. */
export function DepositList({ asset, needed, deposits }: DepositListProps) {
  const t = useT()
  return (
    <section className="dep-list" aria-labelledby="dep-list">
      <h2 id="dep-list" className="h2">
        {t('deposit.list.title')}
      </h2>
      <DataList
        items={deposits.data?.deposits}
        keyOf={({ id }) => id}
        empty={
          <EmptyState picture="deposit" title={t('deposit.list.empty')}>
            {t('deposit.list.emptyText')}
          </EmptyState>
        }
        hasFailed={deposits.isError}
        isRetrying={deposits.isFetching}
        onRetry={() => void deposits.refetch()}
      >
        {(deposit) => <DepositRow deposit={deposit} asset={asset} needed={needed} />}
      </DataList>
    </section>
  )
}

function DepositRow({ deposit, asset, needed }: { deposit: Deposit; asset: AssetReply; needed: number | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const { tone, icon } = LOOKS[deposit.status]
  return (
    <div className="list-row dep-row">
      <AssetIcon asset={asset} />
      <span className="grow two-lines">
        <Amount raw={deposit.amount} asset={asset} />
        <span className="cap dep-transaction">
          <time dateTime={new Date(deposit.seenAt).toISOString()}>{momentText(deposit.seenAt, tag)}</time>
          <span aria-hidden="true">·</span>
          <span title={deposit.txid}>{t('deposit.list.transaction', { txid: shortId(deposit.txid) })}</span>
          <CopyButton text={deposit.txid} label={t('deposit.list.copyTransaction')} />
        </span>
        {deposit.status === 'dropped' && <span className="cap pretty">{t('deposit.status.droppedText')}</span>}
      </span>
      {deposit.status === 'pending' && needed !== undefined && <Confirmations count={deposit.confirmations} needed={needed} />}
      <Chip tone={tone} icon={icon}>
        {t(`deposit.status.${deposit.status}`)}
      </Chip>
    </div>
  )
}

/** A block reward needs more confirmations than the operator requires: then only the count is shown. */
function Confirmations({ count, needed }: { count: number; needed: number }) {
  const t = useT()
  const words = count === 0 ? t('deposit.list.waiting') : t('deposit.list.progress', { count: Math.min(count, needed), needed })
  return (
    <span className="dep-progress">
      <span className="cap">{words}</span>
      <Progress value={count / needed} label={words} />
    </span>
  )
}

const LOOKS: Record<Deposit['status'], { tone: 'warn' | 'buy' | 'plain'; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  credited: { tone: 'buy', icon: 'check' },
  dropped: { tone: 'plain', icon: 'prohibit' },
}
