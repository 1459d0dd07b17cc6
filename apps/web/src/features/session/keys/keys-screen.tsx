import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { SettingsCard, SettingsPage } from '#features/settings'
import { call } from '#platform/http'
import { dateFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { errorText } from '#platform/raise-error'
import { Button, buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Table } from '#ui/table'
import { useSecurity, useSecurityChange } from '../queries.ts'
import { AddApiKeyDialog } from './add-api-key-dialog.tsx'
import './keys.css'

type ApiKey = SecurityReply['apiKeys'][number]

/** The keys of one's own programs: what each may do, when and where it was last used, and its end (DEF-022). */
export function KeysScreen() {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<ApiKey>()
  const revoke = useSecurityChange((id: string) => call(session.revokeApiKey, { params: { id } }))
  const close = () => {
    setEnding(undefined)
    revoke.reset()
  }
  return (
    <SettingsPage page="settingsKeys">
      <SettingsCard
        isList
        title={t('session.apiKey.title')}
        lead={t('session.apiKey.lead')}
        action={
          <>
            <a className={buttonClass({ variant: 'text', size: 's', className: 'keys-wide' })} href={addressOf('apiReference')}>
              {t('session.keys.how')}
            </a>
            <Button size="s" icon="plus" onClick={() => setAdding(true)}>
              {t('session.keys.new')}
            </Button>
          </>
        }
      >
        <Keys onEnd={setEnding} />
        <p className="keys-note cap">
          <Icon name="shield-check" size={16} />
          <span>{t('session.keys.foot')}</span>
        </p>
        {isAdding && <AddApiKeyDialog onClose={() => setAdding(false)} />}
        {ending && (
          <ConfirmDialog
            open
            title={t('session.apiKey.revokeTitle')}
            lead={t('session.apiKey.revokeLead', { name: ending.name })}
            confirmLabel={t('session.keys.endNamed', { name: ending.name })}
            variant="danger"
            busy={revoke.isPending}
            error={revoke.error && errorText(revoke.error)}
            onConfirm={() => revoke.mutate(ending.id, { onSuccess: close })}
            onClose={close}
          />
        )}
      </SettingsCard>
    </SettingsPage>
  )
}

function Keys({ onEnd }: { onEnd: (key: ApiKey) => void }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useSecurity()
  if (data && data.apiKeys.length > 0) return <KeyTable keys={data.apiKeys} onEnd={onEnd} />
  return (
    <div className="card-body">
      {data ? (
        <p className="cap">{t('session.keys.none')}</p>
      ) : isError ? (
        <ErrorState what={t('session.keys.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeletons>
          <SkeletonRows count={1} />
        </Skeletons>
      )}
    </div>
  )
}

function KeyTable({ keys, onEnd }: { keys: readonly ApiKey[]; onEnd: (key: ApiKey) => void }) {
  const t = useT()
  const { tag } = useLocale()
  const day = dateFormat(tag, { dateStyle: 'medium' })
  const [now] = useState(Date.now)
  const endText = (expiresAt: string | null) => {
    if (expiresAt === null) return t('session.keys.endless')
    const date = day.format(new Date(expiresAt))
    return Date.parse(expiresAt) > now ? date : t('session.keys.ended', { date })
  }
  return (
    <Table
      className="keys"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('session.keys.name'),
          render: ({ name, prefix, addresses }) => (
            <>
              <span className="m keys-line">{name}</span>
              <span className="cap keys-line">{prefix} ····</span>
              {addresses.length > 0 && (
                <span className="cap keys-line">{t('session.apiKey.only', { addresses: addresses.join(', ') })}</span>
              )}
            </>
          ),
        },
        {
          head: t('session.keys.may'),
          render: ({ scopes }) =>
            scopes.map((scope) => (
              <Chip key={scope} {...(scope === 'trade' && { tone: 'brass' as const })}>
                {t(`session.scope.${scope}`)}
              </Chip>
            )),
        },
        { head: t('session.keys.made'), cellClass: 't-2 fig', render: ({ createdAt }) => day.format(new Date(createdAt)) },
        {
          head: t('session.keys.used'),
          cellClass: 't-2 fig',
          render: ({ lastUsedAt, lastAddress }) => (
            <>
              <span className="keys-narrow">{t('session.keys.used')}: </span>
              {lastUsedAt ? momentText(Date.parse(lastUsedAt), tag) : t('session.keys.never')}
              {lastAddress && <span className="cap keys-line">{t('session.apiKey.from', { address: lastAddress })}</span>}
            </>
          ),
        },
        {
          head: t('session.keys.ends'),
          cellClass: 't-2 fig',
          render: ({ expiresAt }) => (
            <>
              <span className="keys-narrow">{t('session.keys.ends')}: </span>
              {endText(expiresAt)}
            </>
          ),
        },
        {
          head: t('session.keys.action'),
          isHeadHidden: true,
          cellClass: 'num',
          render: (key) => (
            <Button size="s" variant="danger" aria-label={t('session.keys.endNamed', { name: key.name })} onClick={() => onEnd(key)}>
              {t('session.keys.end')}
            </Button>
          ),
        },
      ]}
    />
  )
}
