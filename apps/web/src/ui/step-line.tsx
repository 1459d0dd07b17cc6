import { useT } from '#platform/i18n'

/** The current step of a task of several pages, counted from 1. */
export function StepLine({ now, of }: { now: number; of: number }) {
  const t = useT()
  return (
    <div className="step-line">
      <span className="cap">{t('ui.dialog.step', { now, of })}</span>
      <span className="step-marks" aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          <i key={place} className={place < now ? 'is-done' : ''} />
        ))}
      </span>
    </div>
  )
}
