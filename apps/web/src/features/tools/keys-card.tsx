import { type SecurityReply, session } from '@bourse/contracts/session'
import { useState } from 'react'
import { AddApiKeyDialog, useSecurity, useSecurityChange } from '#features/session'
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
import { Table } from '#ui/table'
import { ListState } from './list-state.tsx'
import { ToolCard } from './tool-card.tsx'

type ApiKey = SecurityReply['apiKeys'][number]

/** The keys of one's own programs: what each may do, when and where it was last used, and its end. */
export function KeysCard() {
  const t = useT()
  const query = useSecurity()
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<ApiKey>()
  const revoke = useSecurityChange((id: string) => call(session.revokeApiKey, { params: { id } }))
  const close = () => {
    setEnding(undefined)
    revoke.reset()
  }
  const keys = query.data?.apiKeys
  return (
    <ToolCard
      title={t('tools.keys.title')}
      count={keys?.length}
      action={
        <>
          <a className={buttonClass({ variant: 'text', size: 's', className: 'tools-wide' })} href={addressOf('apiReference')}>
            {t('tools.keys.how')}
          </a>
          <Button size="s" icon="plus" onClick={() => setAdding(true)}>
            {t('tools.keys.new')}
          </Button>
        </>
      }
    >
      {keys === undefined || keys.length === 0 ? (
        <div className="tools-body">
          <ListState query={query} none={t('tools.keys.none')} />
        </div>
      ) : (
        <KeyTable keys={keys} onEnd={setEnding} />
      )}
      <p className="tools-note cap">
        <Icon name="shield-check" size={16} />
        <span>{t('tools.keys.foot')}</span>
      </p>
      {isAdding && <AddApiKeyDialog onClose={() => setAdding(false)} />}
      {ending && (
        <ConfirmDialog
          open
          title={t('session.apiKey.revokeTitle')}
          lead={t('session.apiKey.revokeLead', { name: ending.name })}
          confirmLabel={t('tools.keys.endNamed', { name: ending.name })}
          variant="danger"
          busy={revoke.isPending}
          error={revoke.error && errorText(revoke.error)}
          onConfirm={() => revoke.mutate(ending.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </ToolCard>
  )
}

function KeyTable({ keys, onEnd }: { keys: readonly ApiKey[]; onEnd: (key: ApiKey) => void }) {
  const t = useT()
  const { tag } = useLocale()
  const day = dateFormat(tag, { dateStyle: 'medium' })
  const [now] = useState(Date.now)
  const endText = (expiresAt: string | null) => {
    if (expiresAt === null) return t('tools.keys.endless')
    const date = day.format(new Date(expiresAt))
    return Date.parse(expiresAt) > now ? date : t('tools.keys.ended', { date })
  }
  return (
    <Table
      className="tools-keys"
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('tools.keys.name'),
          render: ({ name, prefix, addresses }) => (
            <>
              <span className="m tools-line">{name}</span>
              <span className="cap tools-line">{prefix} ····</span>
              {addresses.length > 0 && (
                <span className="cap tools-line">{t('session.apiKey.only', { addresses: addresses.join(', ') })}</span>
              )}
            </>
          ),
        },
        {
          head: t('tools.keys.may'),
          render: ({ scopes }) =>
            scopes.map((scope) => (
              <Chip key={scope} {...(scope === 'trade' && { tone: 'brass' as const })}>
                {t(`session.scope.${scope}`)}
              </Chip>
            )),
        },
        { head: t('tools.keys.made'), cellClass: 't-2 fig', render: ({ createdAt }) => day.format(new Date(createdAt)) },
        {
          head: t('tools.keys.used'),
          cellClass: 't-2 fig',
          render: ({ lastUsedAt, lastAddress }) => (
            <>
              <span className="tools-narrow">{t('tools.keys.used')}: </span>
              {lastUsedAt ? momentText(Date.parse(lastUsedAt), tag) : t('tools.keys.never')}
              {lastAddress && <span className="cap tools-line">{t('session.apiKey.from', { address: lastAddress })}</span>}
            </>
          ),
        },
        {
          head: t('tools.keys.ends'),
          cellClass: 't-2 fig',
          render: ({ expiresAt }) => (
            <>
              <span className="tools-narrow">{t('tools.keys.ends')}: </span>
              {endText(expiresAt)}
            </>
          ),
        },
        {
          head: t('tools.keys.action'),
          isHeadHidden: true,
          cellClass: 'num',
          render: (key) => (
            <Button size="s" variant="danger" aria-label={t('tools.keys.endNamed', { name: key.name })} onClick={() => onEnd(key)}>
              {t('tools.keys.end')}
            </Button>
          ),
        },
      ]}
    />
  )
}
