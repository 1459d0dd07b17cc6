import type { perk } from '@bourse/contracts/perk'
import type { ReplyOf } from '@bourse/contracts/http'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { addressOf, usePageParams } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Amount, type AmountAsset } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Kv } from '#ui/kv'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { Table } from '#ui/table'
import { figured } from '../parts/asset-figure.ts'
import { useIncome, usePerk } from '../parts/use-perk.ts'
import { IncomeMonths } from './income-months.tsx'
import { IncomePart } from './income-part.tsx'
import './income.css'

type Income = ReplyOf<typeof perk.income>

/** `/@{owner}/perk/{id}/income/`: what a perk brings, what is late, and what the coming days should bring. For its owner. */
export function IncomeScreen() {
  const t = useT()
  const { sponsor, id } = usePageParams('income')
  const name = usePerk(id).data?.name
  const { data, error, isFetching, refetch } = useIncome(id)
  if (!data && error instanceof ApiError && [400, 403, 404].includes(error.status)) return <NotFound />
  return (
    <Page heading={t('pages.income')} {...(name !== undefined && { title: `${t('pages.income')}: ${name}` })}>
      <div className="stack">
        <div className="btn-row">
          <a className={buttonClass()} href={addressOf('perk', { sponsor, id })}>
            {name ?? t('pages.perk')}
          </a>
        </div>
        {data ? (
          <Content income={data} />
        ) : error ? (
          <ErrorState what={t('ui.error.list')} safe={errorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonCard count={5} />
        )}
      </div>
    </Page>
  )
}

function Content({ income }: { income: Income }) {
  const t = useT()
  const asset = income.asset && figured(income.asset)
  if (!asset) return <EmptyState title={t('groups.income.none')}>{t('groups.income.noneText')}</EmptyState>
  return (
    <div className="in-grid twin">
      <Forecast income={income} asset={asset} />
      <Late income={income} asset={asset} />
      <IncomeMonths months={income.months} asset={asset} />
    </div>
  )
}

interface PartProps {
  income: Income
  asset: AmountAsset
}

/** What the memberships as they stand will pay, and how it is made up. */
function Forecast({ income: { forecast, byPeriod }, asset }: PartProps) {
  const t = useT()
  return (
    <IncomePart name="forecast">
      <Kv
        rows={[
          { label: t('groups.income.days30'), value: <Amount raw={forecast.days30} asset={asset} /> },
          { label: t('groups.income.days365'), value: <Amount raw={forecast.days365} asset={asset} /> },
        ]}
      />
      {byPeriod.length > 0 && (
        <Table
          className="tbl in-table"
          rows={byPeriod}
          keyOf={({ period }) => period}
          columns={[
            { head: t('groups.income.period'), render: ({ period }) => t(`perk.per.${period}`) },
            { head: t('groups.members'), className: 'num', cellClass: 'fig', render: ({ members }) => members },
            {
              head: t('groups.income.each'),
              className: 'num',
              render: ({ amount }) => <Amount raw={amount} asset={asset} withCode={false} />,
            },
          ]}
        />
      )}
    </IncomePart>
  )
}

function Late({ income: { late }, asset }: PartProps) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <IncomePart name="late">
      {late.count === 0 ? (
        <p className="cap">{t('groups.income.lateNone')}</p>
      ) : (
        <>
          <Kv
            rows={[
              { label: t('groups.members'), value: <span className="fig">{late.count}</span> },
              { label: t('groups.income.lateSum'), value: <Amount raw={late.amount} asset={asset} /> },
            ]}
          />
          <ul className="list">
            {late.members.map(({ membershipId, person, lateSince }) => (
              <li key={membershipId}>
                <a className="list-row" href={addressOf('profileView', { name: person.name })}>
                  <span className="grow trunc m">{person.displayName}</span>
                  {lateSince !== null && <span className="cap">{t('groups.income.since', { day: dayText(lateSince, tag) })}</span>}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </IncomePart>
  )
}
