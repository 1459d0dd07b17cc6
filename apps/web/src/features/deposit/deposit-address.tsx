import type { AssetReply } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { AddressCard, AddressSkeleton } from './address-card.tsx'
import { DepositList } from './deposit-list.tsx'
import { NextSteps } from './next-steps.tsx'
import { useDepositAddress, useDeposits } from './queries.ts'
import './deposit.css'

/** The deposit address of an asset, and the deposits so far (DEF-060). */
export function DepositAddress({ asset }: { asset: AssetReply }) {
  const t = useT()
  const deposits = useDeposits(asset.id)
  if (deposits.data) return deposits.data.isOpen ? <OpenDesk asset={asset} deposits={deposits} /> : <ClosedDesk asset={asset} />
  if (!deposits.isError) return <AddressSkeleton />
  return (
    <ErrorState
      what={t('deposit.address.error')}
      safe={t('deposit.address.safe')}
      isRetrying={deposits.isFetching}
      onRetry={() => void deposits.refetch()}
    />
  )
}

function OpenDesk({ asset, deposits }: { asset: AssetReply; deposits: ReturnType<typeof useDeposits> }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDepositAddress(asset.id)
  return (
    <div className="dep">
      {data && <AddressCard asset={asset} shown={data} />}
      {data && <NextSteps asset={asset} confirmations={data.confirmations} />}
      {!data && isError && (
        <ErrorState
          what={t('deposit.address.error')}
          safe={t('deposit.address.safe')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <AddressSkeleton />}
      <DepositList asset={asset} needed={data?.confirmations} deposits={deposits} />
    </div>
  )
}

function ClosedDesk({ asset: { code } }: { asset: AssetReply }) {
  const t = useT()
  return (
    <section className="card">
      <EmptyState
        picture="deposit"
        title={t('deposit.closed.title', { code })}
        actions={
          <a className={buttonClass({ variant: 'primary' })} href={addressOf('express')}>
            {t('deposit.closed.exchange', { code })}
          </a>
        }
      >
        {t('deposit.closed.text', { code })}
      </EmptyState>
    </section>
  )
}
