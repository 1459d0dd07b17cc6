import { BOUND_PANELS_MAX } from '@bourse/contracts/exchange'
import { type FormEvent, useId, useState } from 'react'
import { pairText, useMarkets } from '#features/market'
import { useT } from '#platform/i18n'
import { Button, IconButton } from '#ui/button'
import { Select } from '#ui/select'
import { leaveRow } from '../desk-rows/leave-row.ts'
import { mayAddPanel } from '../layout/add-panel.ts'
import { boundId, type BoundKind, isBound } from '../layout/bound-panel.ts'
import { hidePanel, showPanel, useLayouts } from '../layout/layout-store.ts'
import { usePanelTitle } from './use-panel-title.ts'

const KINDS = ['chart', 'depth', 'trades'] as const satisfies readonly BoundKind[]

/** The panels that a workspace has besides the nine: each shows a market of its own. */
export function AddPanels() {
  const t = useT()
  const headingId = useId()
  const titleOf = usePanelTitle()
  const places = useLayouts()[1340]
  const bound = places.map(({ i }) => i).filter(isBound)
  return (
    <section className="stack" aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} className="h3">
          {t('maxDesk.panels')}
        </h3>
        <p className="cap">{t('maxDesk.panels.lead')}</p>
      </div>
      {bound.length > 0 && (
        <ul className="desk-rows" aria-label={t('maxDesk.panels')}>
          {bound.map((id) => (
            <li key={id} className="desk-row">
              <span className="grow trunc">{titleOf(id)}</span>
              <IconButton
                icon="x"
                size="s"
                label={t('maxDesk.panel.remove', { title: titleOf(id) })}
                onClick={(event) => {
                  leaveRow(event)
                  hidePanel(id)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {mayAddPanel(places) ? <AddForm /> : <p className="cap">{t('maxDesk.panels.full', { count: BOUND_PANELS_MAX })}</p>}
    </section>
  )
}

function AddForm() {
  const t = useT()
  const markets = useMarkets()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('chart')
  const [chosen, setChosen] = useState<string>()
  const symbol = chosen ?? markets[0]?.symbol ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (symbol !== '') showPanel(boundId(kind, symbol))
  }
  return (
    <form className="desk-form" onSubmit={submit}>
      <Select
        className="grow"
        label={t('maxDesk.panel.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`max.panel.${value}`) }))}
        onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? 'chart')}
      />
      <Select
        className="grow"
        label={t('maxDesk.panel.market')}
        value={symbol}
        options={markets.map((market) => ({ value: market.symbol, label: pairText(market) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Button type="submit">{t('maxDesk.panel.add')}</Button>
    </form>
  )
}
