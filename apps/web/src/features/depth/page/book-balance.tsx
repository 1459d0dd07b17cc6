import { useEffect, useState } from 'react'
import { inPercent, numberFormat } from '@bourse/domain/formats'
import { depthStore, type Market, middleOf, wholeLots } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { lotsWithin } from '../curve/curve.ts'
import { useSpanStep } from '../view.ts'

const DISTANCES_PERCENT = [0.1, 0.25, 0.5, 1, 2] as const
const EVERY_MS = 1_000

/** The quantity on either side within a distance of the mid price, updated once a second. */
export function BookBalance({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const store = depthStore(market.symbol, useSpanStep(market, 2))
  const [, setVersion] = useState(0)
  useEffect(() => {
    const leave = store.subscribe(() => undefined)
    const timer = setInterval(() => setVersion(store.book.version), EVERY_MS)
    return () => {
      leave()
      clearInterval(timer)
    }
  }, [store])
  const middle = middleOf(store.book)
  const rows = DISTANCES_PERCENT.map((percent) => {
    const distance = ((middle ?? 0) * percent) / 100
    return middle === undefined
      ? { percent, bids: 0, asks: 0 }
      : { percent, bids: lotsWithin(store.book.bids, middle, distance), asks: lotsWithin(store.book.asks, middle, distance) }
  })
  const most = Math.max(...rows.flatMap(({ bids, asks }) => [bids, asks]), 1)
  const lots = numberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <table className="deep-table">
      <thead>
        <tr>
          <th scope="col">{t('max.page.within')}</th>
          <th scope="col" className="is-end">
            {t('max.page.bids')}
          </th>
          <td aria-hidden="true" />
          <th scope="col">{t('max.page.asks')}</th>
          <th scope="col" className="is-end">
            {t('max.page.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ percent, bids, asks }) => {
          const share = bids + asks === 0 ? 50 : Math.round((bids / (bids + asks)) * 100)
          return (
            <tr key={percent}>
              <th scope="row">± {inPercent(lots.format(percent), tag)}</th>
              <td className="is-end">{lots.format(wholeLots(market, bids))}</td>
              <td className="deep-bars" aria-hidden="true">
                <i style={{ width: `${(bids / most) * 50}%`, marginLeft: `${50 - (bids / most) * 50}%` }} />
                <i style={{ width: `${(asks / most) * 50}%` }} />
              </td>
              <td>{lots.format(wholeLots(market, asks))}</td>
              <td className="is-end q2">
                {share} : {100 - share}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
