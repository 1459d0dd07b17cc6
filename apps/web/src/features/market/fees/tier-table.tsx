import { useLocale, useT } from '#platform/i18n'
import { Table } from '#ui/table'
import { shownPpm, shownShort } from '../figures/figure-text.ts'
import { type Market, pairText } from '../market.ts'
import './fees.css'

/** All tiers of a market, with the reader's marked. */
export function TierTable({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const { feeTiers, tier: own, quote } = market
  return (
    <div className="fee-tiers" tabIndex={0} role="group" aria-label={t('fees.table', { market: pairText(market) })}>
      <Table
        caption={t('fees.table', { market: pairText(market) })}
        rows={feeTiers}
        keyOf={({ fromVolume }) => String(fromVolume)}
        rowProps={(_, index) => (index === own ? { className: 'is-own', 'aria-current': true } : {})}
        columns={[
          {
            head: t('fees.tier'),
            isRowHead: true,
            render: (_, index) => (
              <>
                {index + 1}
                {index === own && <span className="vh"> {t('fees.own')}</span>}
              </>
            ),
          },
          {
            head: t('fees.from', { code: quote.code }),
            className: 'is-end',
            cellClass: 'fig',
            render: ({ fromVolume }) => shownShort(fromVolume, quote, tag),
          },
          { head: t('fees.waiting'), className: 'is-end', cellClass: 'fig', render: ({ makerPpm }) => shownPpm(makerPpm, tag) },
          { head: t('fees.taking'), className: 'is-end', cellClass: 'fig', render: ({ takerPpm }) => shownPpm(takerPpm, tag) },
        ]}
      />
    </div>
  )
}
