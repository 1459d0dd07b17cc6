import { useT } from '#platform/i18n'

const WORDS = ['session.strength.0', 'session.strength.1', 'session.strength.2', 'session.strength.3', 'session.strength.4'] as const

/** The password strength: four marks and a word, so that color is not the only cue (DEF-022). */
export function StrengthMeter({ score }: { score: number | undefined }) {
  const t = useT()
  const word = score === undefined ? undefined : WORDS[score]
  const said = word ? t(word) : ''
  return (
    <div className="strength" data-score={score}>
      <div
        className="strength-marks"
        role="meter"
        aria-label={t('session.strength.label')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score ?? 0}
        aria-valuetext={said || t('session.strength.none')}
      >
        {[1, 2, 3, 4].map((mark) => (
          <i key={mark} className={score !== undefined && score >= mark ? 'is-on' : ''} />
        ))}
      </div>
      <span className="cap strength-word" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
