import { STOP_SCOPES, type StopScope } from '@bourse/domain/people'
import { useId } from 'react'
import { useT } from '#platform/i18n'

/** What to stop, from the narrowest to the widest, each with what goes on. */
export function ScopeChoice({ name, value, onChange }: { name: string; value: StopScope; onChange: (scope: StopScope) => void }) {
  const t = useT()
  const group = useId()
  return (
    <fieldset className="line-box clip" aria-label={t('people.suspend.scope')}>
      {STOP_SCOPES.map((scope) => (
        <label key={scope} className="ppl-scope">
          <input
            type="radio"
            className="check radio"
            name={group}
            value={scope}
            checked={scope === value}
            onChange={() => onChange(scope)}
          />
          <span className="m">{t(`people.suspend.scope.${scope}`)}</span>
          <span className="cap">{t(`people.suspend.scope.${scope}Text`, { name })}</span>
        </label>
      ))}
    </fieldset>
  )
}
