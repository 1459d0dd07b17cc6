import type { CaseReply } from '@bourse/contracts/street'
import { useLocale, useT } from '#platform/i18n'
import { clockText, shortDayText } from '#platform/moments'
import { stepText } from './step-text.ts'

/** Every step of the ticket and its dispute; a day is written once. */
export function Timeline({ dispute }: { dispute: CaseReply }) {
  const t = useT()
  const { steps } = dispute
  const { tag } = useLocale()
  const dayOf = (at: number) => shortDayText(at, tag)
  return (
    <section className="card" aria-labelledby="case-timeline">
      <div className="card-head">
        <h2 className="h2" id="case-timeline">
          {t('streetCase.timeline')}
        </h2>
      </div>
      <ol className="trail trail-line case-timeline">
        {steps.map((step, place) => {
          const before = steps[place - 1]
          const isNewDay = before === undefined || dayOf(before.at) !== dayOf(step.at)
          return (
            <li key={`${step.kind} ${step.at}`} className={step.kind === 'disputed' ? 'is-key' : ''}>
              <span className="cap">{isNewDay && dayOf(step.at)}</span>
              <time className="cap" dateTime={new Date(step.at).toISOString()}>
                {clockText(step.at, tag)}
              </time>
              <span>{stepText(step, dispute, t)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
