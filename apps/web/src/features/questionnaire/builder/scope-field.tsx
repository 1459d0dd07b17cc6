import type { QuestionField } from '@bourse/contracts/questionnaire'
import { SCOPE_ALL } from '@bourse/domain/questionnaire'
import { useLocale, useT } from '#platform/i18n'
import { Select } from '#ui/select'
import { useScopes } from '../queries.ts'
import { profilesOf, scopeName } from './scopes.ts'

interface ScopeFieldProps {
  question: QuestionField
  onChange: (scope: string) => void
}

/** Whom a question is asked, by where they live: one of the regulations that exist, with how many profiles it asks. */
export function ScopeField({ question, onChange }: ScopeFieldProps) {
  const t = useT()
  const { tag } = useLocale()
  const { data: scopes } = useScopes()
  const named = (scopes ?? [])
    .map(({ scope }) => ({ value: scope, label: scopeName(scope, tag) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, tag))
  const { scope } = question
  const isKnown = scope === SCOPE_ALL || scopes === undefined || scopes.some((one) => one.scope === scope)
  return (
    <Select
      label={t('questionnaire.build.scope')}
      help={scopes && t('questionnaire.build.scope.asks', { count: profilesOf(question, scopes) })}
      error={isKnown ? undefined : t('questionnaire.build.scope.wrong', { scope })}
      options={[
        { value: SCOPE_ALL, label: t('questionnaire.build.scope.all') },
        ...named,
        ...(named.some(({ value }) => value === scope) || scope === SCOPE_ALL ? [] : [{ value: scope, label: scope }]),
      ]}
      value={scope}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
