import { useId } from 'react'
import { ChartControls, ChartPanel, leaveFullChart, useFullChart } from '#features/chart'
import { type Market, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import { Modal } from '#ui/modal'
import { PanelFrame } from '#ui/panel/frame'
import { chordOf } from './keys/shortcuts.ts'
import { currentKeys } from './keys/store.ts'
import './full-chart.css'

/** The chart over the whole window; Escape or its key closes it. */
export function FullChart({ market }: { market: Market }) {
  const t = useT()
  const titleId = useId()
  const isFull = useFullChart()
  return (
    <Modal
      open={isFull}
      onClose={leaveFullChart}
      place="full"
      className="full-chart"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (chordOf(event) === currentKeys().fullChart) leaveFullChart()
      }}
    >
      <PanelFrame
        id="full-chart"
        title={t('max.panel.chart')}
        heading={<b id={titleId}>{pairText(market)}</b>}
        controls={<ChartControls market={market} />}
        isLive
      >
        <ChartPanel market={market} isFull />
      </PanelFrame>
    </Modal>
  )
}
