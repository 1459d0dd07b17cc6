import { inPercent } from '@bourse/domain/formats'
import { basisPoints, changeText, type Market, marketFigures, SideWord, useDaily } from '#features/market'
import { cancelOrders, isSelectable, keyOf, percentFilled, restingOrders, useLiveOrders } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { Icon } from '#ui/icon'

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
      <table className="deep-table">
        <thead>
          <tr>
            <th scope="col">{t('max.depth.side')}</th>
            <th scope="col" className="is-end">
              {t('max.page.left', { code: market.base.code })}
            </th>
            <th scope="col" className="is-end">
              {t('max.page.price')}
            </th>
            <th scope="col" className="is-end">
              {t('max.page.fromLast')}
            </th>
            <th scope="col" className="is-end">
              {t('max.page.filled')}
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={keyOf(order)}>
              <td>
                <SideWord side={order.side} />
              </td>
              <td className="is-end">{figures.quantity(order.quantity - order.filled)}</td>
              <td className="is-end">{figures.price(order.price)}</td>
              <td className="is-end q2">
                {changeText(last === undefined ? undefined : Math.round(basisPoints(order.price, last)), tag).text}
              </td>
              <td className="is-end q2">{inPercent(percentFilled(order), tag)}</td>
              <td className="is-end">
                <button
                  type="button"
                  className="tool"
                  disabled={!isSelectable(order)}
                  aria-label={t('max.page.cancel', { price: figures.price(order.price) })}
                  onClick={() => cancelOrders([keyOf(order)])}
                >
                  <Icon name="x" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
