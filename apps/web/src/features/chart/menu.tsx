import { priceText } from '@bourse/domain/exchange'
import { useEffect } from 'react'
import { openAlertDialog } from '#features/alert'
import { dailiesStore, type Market } from '#features/market'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { Menu, type MenuEntry } from '#ui/menu'
import { DRAWING_KINDS } from './drawings/placed-drawing.ts'
import { changeChartSettings, useChartSettings } from './tools/settings.ts'
import { chartLayer, drawingTool, saveChartPicture } from './tools/state.ts'

/** Indicators, and a menu with everything else that can be done with a chart. */
export function ChartMenu({ market }: { market: Market }) {
  const t = useT()
  const { symbol } = market
  const { hasMagnet, indicators } = useChartSettings(symbol)
  // What is open above a chart goes with it.
  useEffect(() => () => chartLayer.set(undefined), [])
  const entries: MenuEntry[] = [
    ...DRAWING_KINDS.map((kind) => ({ key: kind, label: t(`maxChart.draw.${kind}`), onSelect: () => drawingTool.set(kind) })),
    {
      key: 'magnet',
      label: t(hasMagnet ? 'maxChart.magnet.off' : 'maxChart.magnet.on'),
      onSelect: () => changeChartSettings(symbol, (settings) => ({ ...settings, hasMagnet: !settings.hasMagnet })),
    },
    { key: 'drawings', label: t('maxChart.drawings.list'), onSelect: () => chartLayer.set('drawings') },
    { key: 'compare', label: t('maxChart.compare'), onSelect: () => chartLayer.set('compare') },
    { key: 'alert', label: t('max.alert'), onSelect: () => openAlertDialog({ symbol, ...lastPrice(market) }) },
    {
      key: 'replay',
      label: t('maxChart.replay'),
      onSelect: () => go(addressOf('replay', { baseCode: market.base.code, quoteCode: market.quote.code })),
    },
    { key: 'picture', label: t('maxChart.picture'), onSelect: saveChartPicture },
  ]
  const shown = indicators.length
  return (
    <span className="tool-row" role="group" aria-label={t('maxChart.tools')}>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-label={shown > 0 ? t('maxChart.indicators.count', { count: shown }) : t('maxChart.indicators')}
        title={t('maxChart.indicators')}
        onClick={() => chartLayer.set('indicators')}
      >
        <Icon name="sliders-horizontal" />
        <span className="chart-menu-text" aria-hidden="true">
          {t('maxChart.indicators')}
        </span>
      </button>
      <Menu
        label={t('maxChart.tools')}
        trigger={
          <button type="button" className="tool" aria-label={t('maxChart.tools')} title={t('maxChart.tools')}>
            <Icon name="pencil-simple" />
            <span className="chart-menu-text" aria-hidden="true">
              {t('maxChart.tools')}
            </span>
          </button>
        }
        entries={entries}
      />
    </span>
  )
}

function lastPrice(market: Market): { price?: string } {
  const last = dailiesStore.get().get(market.symbol)?.last
  return last === undefined ? {} : { price: priceText(market, last) }
}
