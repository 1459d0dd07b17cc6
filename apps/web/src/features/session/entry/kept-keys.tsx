import type { ApiKeyReply } from '@bourse/contracts/session'
import { useId } from 'react'
import { useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { FieldNote } from '#ui/field'
import { useWhen } from '../security/use-when.ts'

interface KeptKeysProps {
  apiKeys: readonly ApiKeyReply[]
  keptIds: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** An attacker with the old password may have made API keys, so each one is revoked unless it is kept here (DEF-023). */
export function KeptKeys({ apiKeys, keptIds, onChange }: KeptKeysProps) {
  const t = useT()
  const when = useWhen()
  const noteId = useId()
  return (
    <fieldset className="field" aria-describedby={noteId}>
      <legend className="label">{t('session.reset.keysTitle')}</legend>
      <FieldNote id={noteId} help={t('session.reset.keysHelp')} />
      <div className="session-choices">
        {apiKeys.map(({ id, name, scopes, lastUsedAt, createdAt }) => (
          <Checkbox
            key={id}
            label={name}
            help={[
              ...scopes.map((scope) => t(`session.scope.${scope}`)),
              lastUsedAt ? t('session.used', { when: when(lastUsedAt) }) : t('session.unused', { when: when(createdAt) }),
            ].join(' · ')}
            checked={keptIds.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...keptIds, id] : keptIds.filter((each) => each !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
