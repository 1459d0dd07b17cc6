import { useDeferredValue, useState } from 'react'
import { SettingsCard } from '#features/settings'
import { useLocale, useT } from '#platform/i18n'
import { foldText } from '#platform/fold-text'
import { SearchBox } from '#ui/search-box'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { Table } from '#ui/table'
import { grouped, shownPpm, shownShort } from '../figures/figure-text.ts'
import { pairText } from '../market.ts'
import { type FeeRow, feeOnThousand } from './fee-rows.ts'

const FIRST_COUNT = 8

interface FeesByMarketProps {
  /** Undefined while loading. */
  rows: readonly FeeRow[] | undefined
  /** The market whose level is shown. */
  shown: string | undefined
  onChoose: (symbol: string) => void
}

/** Each market with its rates, the reader's own first; eight of them until more are asked for or one is searched. */
export function FeesByMarket({ rows, shown, onChoose }: FeesByMarketProps) {
  const t = useT()
  const { tag } = useLocale()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = foldText(useDeferredValue(search).trim())
  const found = rows?.filter(({ market }) => foldText(`${pairText(market)} ${market.baseName} ${market.quoteName}`).includes(wanted)) ?? []
  const isCut = wanted === '' && !isWhole && found.length > FIRST_COUNT
  const hasOwn = rows?.some(({ volumeRaw }) => volumeRaw > 0n)
  return (
    <SettingsCard
      isList
      title={t('fees.byMarket')}
      lead={hasOwn ? t('fees.ownFirst') : t('fees.chooseMarket')}
      action={
        <SearchBox className="fee-search" label={t('fees.find')} value={search} onChange={setSearch} onSearch={setSearch} clearsOnEscape />
      }
    >
      {rows === undefined ? (
        <FeesSkeleton />
      ) : (
        <Table
          className="tbl fee-markets"
          caption={t('fees.byMarket')}
          rows={isCut ? found.slice(0, FIRST_COUNT) : found}
          keyOf={({ market }) => market.symbol}
          rowProps={({ market }) => (market.symbol === shown ? { className: 'is-own', 'aria-current': true } : {})}
          empty={<p className="cap fee-none">{t('fees.noneFound', { search })}</p>}
          columns={[
            {
              head: t('fees.market'),
              isRowHead: true,
              render: ({ market }) => (
                <button type="button" className="fee-pick" aria-pressed={market.symbol === shown} onClick={() => onChoose(market.symbol)}>
                  {pairText(market)}
                </button>
              ),
            },
            { head: t('fees.waiting'), className: 'num', cellClass: 'fig', render: ({ own }) => shownPpm(own.maker_fee_ppm, tag) },
            { head: t('fees.taking'), className: 'num', cellClass: 'fig', render: ({ own }) => shownPpm(own.taker_fee_ppm, tag) },
            {
              head: t('fees.onThousand', { amount: grouped('1000.00', tag) }),
              className: 'num fee-wide',
              cellClass: 'fig t-2',
              render: ({ market, own }) => (
                <>
                  {shownShort(feeOnThousand(market, own.taker_fee_ppm), market.quote, tag)} <span className="t-3">{market.quote.code}</span>
                </>
              ),
            },
          ]}
        />
      )}
      {isCut && (
        <div className="fee-more">
          <button type="button" className="link small" onClick={() => setWhole(true)}>
            {t('fees.all', { count: found.length })}
          </button>
        </div>
      )}
    </SettingsCard>
  )
}

function FeesSkeleton() {
  return (
    <Skeletons>
      <div className="fee-skeleton">
        {Array.from({ length: FIRST_COUNT }, (_, place) => (
          <Skeleton key={place} width="100%" height={16} />
        ))}
      </div>
    </Skeletons>
  )
}
