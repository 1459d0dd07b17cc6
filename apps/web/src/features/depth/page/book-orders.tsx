import { percentText } from '@bourse/domain/formats'
import { basisPoints, changeText, type Market, marketFigures, SideWord, useDaily } from '#features/market'
import { cancelOrders, isSelectable, keyOf, percentFilled, restingOrders, useLiveOrders } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { Table } from '#ui/table'

function useBookOrders({ symbol }: Market) {
  return restingOrders(symbol, useLiveOrders()).sort((a, b) => b.price - a.price)
}

/** The number of orders. */
export function BookOrdersControls({ market }: { market: Market }) {
  const t = useT()
  return (
    <>
      <span className="q2 deep-note trunc">{t('max.page.ordersCount', { count: useBookOrders(market).length })}</span>
      <span className="grow" />
    </>
  )
}

/** The user's own live orders in this book, in the order of the ladder. */
export function BookOrders({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const last = useDaily(market.symbol)?.last
  const orders = useBookOrders(market)
  const figures = marketFigures(market, tag)
  if (orders.length === 0) return <p className="panel-none">{t('max.page.noOrders')}</p>
  return (
    <div className="deep-scroll">
      <Table
        className="deep-table"
        rows={orders}
        keyOf={keyOf}
        columns={[
          { head: t('max.depth.side'), render: ({ side }) => <SideWord side={side} /> },
          {
            head: t('max.page.left', { code: market.base.code }),
            className: 'is-end',
            render: ({ quantity, filled }) => figures.quantity(quantity - filled),
          },
          { head: t('max.page.price'), className: 'is-end', render: ({ price }) => figures.price(price) },
          {
            head: t('max.page.fromLast'),
            className: 'is-end',
            cellClass: 'q2',
            render: ({ price }) => changeText(last === undefined ? undefined : Math.round(basisPoints(price, last)), tag).text,
          },
          {
            head: t('max.page.filled'),
            className: 'is-end',
            cellClass: 'q2',
            render: (order) => percentText(percentFilled(order), tag, 'progress'),
          },
          {
            cellClass: 'is-end',
            render: (order) => (
              <button
                type="button"
                className="tool"
                disabled={!isSelectable(order)}
                aria-label={t('max.page.cancel', { price: figures.price(order.price) })}
                onClick={() => cancelOrders([keyOf(order)])}
              >
                <Icon name="x" />
              </button>
            ),
          },
        ]}
      />
    </div>
  )
}
