import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { Icon } from '#ui/icon'
import { useSecurityChange } from '../queries.ts'
import { AddApiKeyDialog } from './add-api-key-dialog.tsx'
import { Panel } from './panel.tsx'
import { useWhen } from './use-when.ts'

type ApiKey = SecurityReply['apiKeys'][number]

/** API keys that act for the acting profile (DEF-022). */
export function ApiKeysPanel({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ApiKey>()
  const revoke = useSecurityChange((id: string) => call(session.revokeApiKey, { params: { id } }))
  const close = () => {
    setLeaving(undefined)
    revoke.reset()
  }
  return (
    <Panel
      isList
      title={t('session.apiKey.title')}
      lead={t('session.apiKey.lead')}
      action={
        <Button variant="text" icon="plus" onClick={() => setAdding(true)}>
          {t('session.apiKey.add')}
        </Button>
      }
    >
      {apiKeys.length === 0 ? (
        <EmptyState picture="key" title={t('session.apiKey.none')}>
          {t('session.apiKey.noneHelp')}
        </EmptyState>
      ) : (
        <ul className="list ruled">
          {apiKeys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setLeaving(apiKey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddApiKeyDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          title={t('session.apiKey.revokeTitle')}
          lead={t('session.apiKey.revokeLead', { name: leaving.name })}
          confirmLabel={t('session.apiKey.revoke')}
          variant="danger"
          busy={revoke.isPending}
          error={revoke.error && errorText(revoke.error)}
          onConfirm={() => revoke.mutate(leaving.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useT()
  const when = useWhen()
  return (
    <li className="list-row">
      <Icon name="key" className="t-3" />
      <span className="two-lines grow">
        <span className="row">
          <span className="m trunc">{apiKey.name}</span>
          {apiKey.scopes.map((scope) => (
            <Chip key={scope}>{t(`session.scope.${scope}`)}</Chip>
          ))}
        </span>
        <span className="cap">
          <code>{apiKey.prefix}…</code> ·{' '}
          {apiKey.lastUsedAt ? t('session.used', { when: when(apiKey.lastUsedAt) }) : t('session.unused', { when: when(apiKey.createdAt) })}
          {apiKey.lastAddress && <> {t('session.apiKey.from', { address: apiKey.lastAddress })}</>}
        </span>
        <KeyLimits apiKey={apiKey} />
      </span>
      <IconButton icon="trash" label={t('session.apiKey.revokeNamed', { name: apiKey.name })} onClick={onRevoke} />
    </li>
  )
}

/** Its end and the addresses that it is limited to, as far as it has any. */
function KeyLimits({ apiKey: { expiresAt, addresses } }: { apiKey: ApiKey }) {
  const t = useT()
  const when = useWhen()
  const [now] = useState(Date.now)
  return (
    <>
      {expiresAt && (
        <span className="cap">
          {t(Date.parse(expiresAt) > now ? 'session.apiKey.endsOn' : 'session.apiKey.endedOn', { when: when(expiresAt) })}
        </span>
      )}
      {addresses.length > 0 && <span className="cap anywhere">{t('session.apiKey.only', { addresses: addresses.join(', ') })}</span>}
    </>
  )
}
