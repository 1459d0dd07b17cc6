import { type Market, marketFigures } from '#features/market'
import { OneStepTool } from '#features/ticket'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Icon } from '#ui/icon'
import { useGrouping, useSilhouette } from '../view.ts'

/** The grouping, the silhouette, and the link to the full page. */
export function DepthControls({ market }: { market: Market }) {
  const t = useT()
  const [hasSilhouette, setSilhouette] = useSilhouette()
  return (
    <>
      <GroupingStepper market={market} />
      <OneStepTool market={market} />
      <button
        type="button"
        className="tool"
        aria-pressed={hasSilhouette}
        aria-label={t('max.depth.silhouette')}
        title={t('max.depth.silhouette')}
        onClick={() => setSilhouette(!hasSilhouette)}
      >
        <Icon name="chart-line-up" />
      </button>
      <a
        className="tool"
        href={addressOf('maxDepth', { baseCode: market.base.code, quoteCode: market.quote.code })}
        aria-label={t('max.depth.open')}
        title={t('max.depth.open')}
      >
        <Icon name="arrow-up-right" />
      </a>
    </>
  )
}

export function GroupingStepper({ market }: { market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const { step, offered, choose } = useGrouping(market)
  const figures = marketFigures(market, tag)
  const at = offered.indexOf(step)
  const to = (place: number) => {
    const next = offered[place]
    if (next !== undefined) choose(next)
  }
  return (
    <span className="stepper">
      <button type="button" className="tool" aria-label={t('max.depth.finer')} disabled={at <= 0} onClick={() => to(at - 1)}>
        <Icon name="minus" />
      </button>
      <select aria-label={t('max.depth.grouping')} value={step} onChange={(event) => choose(Number(event.target.value))}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {figures.price(one)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="tool"
        aria-label={t('max.depth.coarser')}
        disabled={at >= offered.length - 1}
        onClick={() => to(at + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
