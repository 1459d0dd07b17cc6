import { type Market, pairText, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Select } from '#ui/select'
import { changeChartSettings } from '../tools/settings.ts'

interface CompareDialogProps {
  market: Market
  compared: string | null
  onClose: () => void
}

/** Which other market is drawn beside this one. */
export function CompareDialog({ market, compared, onClose }: CompareDialogProps) {
  const t = useT()
  const others = useMarkets().filter(({ symbol }) => symbol !== market.symbol)
  const options = [{ value: '', label: t('maxChart.compare.none') }, ...others.map((one) => ({ value: one.symbol, label: pairText(one) }))]
  const isKnown = others.some(({ symbol }) => symbol === compared)
  return (
    <Dialog
      open
      title={t('maxChart.compare.title', { market: pairText(market) })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('maxChart.done')}
        </Button>
      }
    >
      <Select
        label={t('maxChart.compare.with')}
        help={t('maxChart.compare.help')}
        options={options}
        value={isKnown ? (compared ?? '') : ''}
        onChange={(event) => changeChartSettings(market.symbol, (settings) => ({ ...settings, compared: event.target.value || null }))}
      />
    </Dialog>
  )
}
