import { CHART_TYPES } from '@bourse/contracts/exchange'
import { priceText } from '@bourse/domain/exchange'
import { useEffect } from 'react'
import { openAlertDialog } from '#features/alert'
import { dailiesStore, type Market } from '#features/market'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { Icon, type IconName } from '#ui/icon'
import { Menu, type MenuEntry } from '#ui/menu'
import { DRAWING_KINDS } from './drawings/placed-drawing.ts'
import { changeChartSettings, historyOf, redoChartChange, undoChartChange, useChartSettings } from './tools/settings.ts'
import { chartLayer, drawingTool, saveChartPicture } from './tools/state.ts'

/** Indicators, what can be drawn, and a menu with everything else that can be done with a chart. */
export function ChartMenu({ market }: { market: Market }) {
  const t = useT()
  const { symbol } = market
  const { indicators } = useChartSettings(symbol)
  // What is open above a chart goes with it.
  useEffect(() => () => chartLayer.set(undefined), [])
  const shown = indicators.length
  return (
    <span className="tool-row" role="group" aria-label={t('maxChart.group')}>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-label={shown > 0 ? t('maxChart.indicators.count', { count: shown }) : t('maxChart.indicators')}
        title={t('maxChart.indicators')}
        onClick={() => chartLayer.set('indicators')}
      >
        <ToolText icon="sliders-horizontal" text={t('maxChart.indicators')} />
      </button>
      <ToolMenu icon="pencil-simple" text={t('maxChart.draw')} entries={useDrawEntries(symbol)} />
      <ToolMenu icon="gear-six" text={t('maxChart.tools')} entries={useToolEntries(market)} />
    </span>
  )
}

function useDrawEntries(symbol: string): readonly MenuEntry[] {
  const t = useT()
  const { hasMagnet } = useChartSettings(symbol)
  const history = historyOf(symbol)
  return [
    ...DRAWING_KINDS.map((kind) => ({ key: kind, label: t(`maxChart.draw.${kind}`), onSelect: () => drawingTool.set(kind) })),
    {
      key: 'magnet',
      label: t(hasMagnet ? 'maxChart.magnet.off' : 'maxChart.magnet.on'),
      onSelect: () => changeChartSettings(symbol, (settings) => ({ ...settings, hasMagnet: !settings.hasMagnet })),
    },
    { key: 'drawings', label: t('maxChart.drawings.list'), onSelect: () => chartLayer.set('drawings') },
    { key: 'undo', label: t('maxChart.undo'), disabled: !history.canUndo, onSelect: () => undoChartChange(symbol) },
    { key: 'redo', label: t('maxChart.redo'), disabled: !history.canRedo, onSelect: () => redoChartChange(symbol) },
  ]
}

function useToolEntries(market: Market): readonly MenuEntry[] {
  const t = useT()
  const { symbol } = market
  const { type: chosen = 'candles' } = useChartSettings(symbol)
  return [
    ...CHART_TYPES.map((type) => ({
      key: type,
      label: t(`maxChart.type.${type}`),
      isCurrent: type === chosen,
      onSelect: () => changeChartSettings(symbol, (settings) => ({ ...settings, type })),
    })),
    { key: 'templates', label: t('maxChart.templates'), onSelect: () => chartLayer.set('templates') },
    { key: 'compare', label: t('maxChart.compare'), onSelect: () => chartLayer.set('compare') },
    { key: 'alert', label: t('max.alert'), onSelect: () => openAlertDialog({ symbol, ...lastPrice(market) }) },
    {
      key: 'replay',
      label: t('maxChart.replay'),
      onSelect: () => go(addressOf('replay', { baseCode: market.base.code, quoteCode: market.quote.code })),
    },
    { key: 'picture', label: t('maxChart.picture'), onSelect: saveChartPicture },
  ]
}

function ToolMenu({ icon, text, entries }: { icon: IconName; text: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      label={text}
      trigger={
        <button type="button" className="tool" aria-label={text} title={text}>
          <ToolText icon={icon} text={text} />
        </button>
      }
      entries={entries}
    />
  )
}

function ToolText({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="chart-menu-text" aria-hidden="true">
        {text}
      </span>
    </>
  )
}

function lastPrice(market: Market): { price?: string } {
  const last = dailiesStore.get().get(market.symbol)?.last
  return last === undefined ? {} : { price: priceText(market, last) }
}
