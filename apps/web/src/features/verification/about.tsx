import type { VerificationKind } from '@bourse/contracts/verification'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'

const NEEDS = ['need1', 'need2', 'need3'] as const

interface AboutProps {
  kind: VerificationKind
  /** Everything was submitted, so nothing more is needed. */
  isOver: boolean
}

/** Why it is required, what to prepare, and who will see it. */
export function About({ kind, isOver }: AboutProps) {
  const t = useT()
  return (
    <aside className="verify-about">
      <section>
        <h2 className="h3">
          <Icon name={kind === 'identity' ? 'seal-check' : 'scales'} />
          {t('verification.why')}
        </h2>
        <p className="t-2 pretty">{t(`verification.${kind}.why`)}</p>
      </section>
      {!isOver && (
        <section>
          <h2 className="h3">
            <Icon name="file-text" />
            {t('verification.needs')}
          </h2>
          <ul className="t-2">
            {NEEDS.map((need) => (
              <li key={need}>{t(`verification.${kind}.${need}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="h3">
          <Icon name="lock-simple" />
          {t('verification.privacy')}
        </h2>
        <p className="t-2 pretty">{t('verification.privacyText')}</p>
      </section>
    </aside>
  )
}
