import { useEffect, useState } from 'react'
import { numberText, percentText } from '@bourse/domain/formats'
import { depthStore, type Market, middleOf, wholeLots } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { Table } from '#ui/table'
import { NIL } from '#ui/kv'
import { Skeleton } from '#ui/skeleton'
import { lotsWithin } from '../curve/curve.ts'
import { useBookState } from '../ladder/use-book-state.ts'
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
  // No zeros before the book is there: they would say that nobody buys or sells.
  const { isLoaded } = useBookState(store)
  const lots = (count: number) => {
    if (!isLoaded) return <Waiting />
    return middle === undefined ? NIL : numberText(wholeLots(market, count), tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  }
  return (
    <Table
      className="deep-table"
      rows={rows}
      keyOf={({ percent }) => percent}
      columns={[
        { head: t('max.page.within'), isRowHead: true, render: ({ percent }) => `± ${percentText(percent, tag, 'rate')}` },
        { head: t('max.page.bids'), className: 'is-end', render: ({ bids }) => lots(bids) },
        {
          isDecorative: true,
          cellClass: 'deep-bars',
          render: ({ bids, asks }) => (
            <>
              <i style={{ width: `${(bids / most) * 50}%`, marginLeft: `${50 - (bids / most) * 50}%` }} />
              <i style={{ width: `${(asks / most) * 50}%` }} />
            </>
          ),
        },
        { head: t('max.page.asks'), render: ({ asks }) => lots(asks) },
        {
          head: t('max.page.share'),
          className: 'is-end',
          cellClass: 'q2',
          render: ({ bids, asks }) => {
            if (bids + asks === 0) return isLoaded ? NIL : <Waiting />
            const share = Math.floor((bids / (bids + asks)) * 100)
            return `${share} : ${100 - share}`
          },
        },
      ]}
    />
  )
}

function Waiting() {
  return <Skeleton width={48} height={10} />
}
