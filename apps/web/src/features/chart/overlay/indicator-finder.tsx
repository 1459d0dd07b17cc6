import type { IndicatorKind } from '@bourse/domain/exchange'
import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { INDICATOR_GROUPS, indicatorsLike } from '../indicators/groups.ts'

/** All indicators by what they are for; what is typed leaves those with that in their names. */
export function IndicatorFinder({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: IndicatorKind) => void }) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const nameOf = (kind: IndicatorKind) => `${t(`maxChart.indicator.${kind}`)} ${t(`maxChart.short.${kind}`)}`
  const groups = INDICATOR_GROUPS.map(({ name, kinds }) => ({ name, kinds: indicatorsLike(text, kinds, nameOf) })).filter(
    ({ kinds }) => kinds.length > 0,
  )
  return (
    <>
      <Field label={t('maxChart.indicators.find')} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      <div className="chart-finder" role="group" aria-label={t('maxChart.indicators.add')}>
        {groups.length === 0 && <p className="q2">{t('maxChart.indicators.notFound')}</p>}
        {groups.map(({ name, kinds }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <h3 id={`${id}-${name}`} className="cap">
              {t(`maxChart.indicators.${name}`)}
            </h3>
            <div className="chart-add">
              {kinds.map((kind) => (
                <Button key={kind} size="s" disabled={isFull} onClick={() => onAdd(kind)}>
                  {t(`maxChart.indicator.${kind}`)}
                </Button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
