import type { VariableReply } from '@bourse/contracts/admin'
import { hasRole } from '@bourse/domain/staff'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { useOpenSession } from '#platform/session'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { useVariables } from './queries.ts'
import { helpOf, titleOf, valueText } from './variable-text.ts'
import './variables.css'

/** The values of the installation, and a way to change those that the product reads. */
export function VariablesScreen() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useVariables()
  const [chosen, setChosen] = useState<string>()
  const variable = data?.find(({ name }) => name === chosen)
  return (
    <AdminFrame place="variables" title={t('pages.adminVariables')} count={data?.length}>
      <p className="t-2 pretty below-4">{t('words.variables.text')}</p>
      {isError && <ErrorState what={t('ui.error.list')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonCard count={6} />}
      {data && (
        <ul className="card vars list">
          {data.map((row) => (
            <VariableLine key={row.name} variable={row} onChange={() => setChosen(row.name)} />
          ))}
        </ul>
      )}
      {variable?.kind && <ChangeDialog variable={{ ...variable, kind: variable.kind }} onClose={() => setChosen(undefined)} />}
    </AdminFrame>
  )
}

function VariableLine({ variable, onChange }: { variable: VariableReply; onChange: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const isAdmin = hasRole(useOpenSession().roles, ['admin'])
  const { name, value, isPublic, kind, changedAt, asked } = variable
  const title = titleOf(t, name)
  return (
    <li>
      <div className="vars-name">
        <p className="vars-title">
          <span className="m">{title}</span>
          {title !== name && <span className="key t-3">{name}</span>}
        </p>
        {helpOf(t, name) && <p className="cap pretty">{helpOf(t, name)}</p>}
      </div>
      <div className="anywhere">
        <p className={value === '' ? 't-3' : 'm'}>{valueText(t, kind, value)}</p>
        <p className="cap">
          {t(isPublic ? 'words.variables.public' : 'words.variables.internal')}
          {changedAt !== null && ` · ${t('words.variables.changed')} ${momentText(changedAt, tag)}`}
        </p>
        {asked && <Chip tone="brass">{t('words.variables.waits', { value: valueText(t, kind, asked.facts[0]?.value ?? '') })}</Chip>}
      </div>
      {kind === null ? (
        <span className="cap">{t('words.variables.fixed')}</span>
      ) : (
        isAdmin && (
          <Button
            size="s"
            aria-label={t('words.variables.changeOf', { name: title })}
            aria-haspopup="dialog"
            disabled={asked !== null && kind === 'asset'}
            onClick={onChange}
          >
            {t('words.variables.change')}
          </Button>
        )
      )}
    </li>
  )
}
