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
    <table className="tools-keys">
      <thead>
        <tr>
          <th>{t('tools.keys.name')}</th>
          <th>{t('tools.keys.may')}</th>
          <th>{t('tools.keys.made')}</th>
          <th>{t('tools.keys.used')}</th>
          <th>{t('tools.keys.ends')}</th>
          <th>
            <span className="vh">{t('tools.keys.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>
              <span className="m tools-line">{key.name}</span>
              <span className="cap tools-line">{key.prefix} ····</span>
              {key.addresses.length > 0 && (
                <span className="cap tools-line">{t('session.apiKey.only', { addresses: key.addresses.join(', ') })}</span>
              )}
            </td>
            <td>
              {key.scopes.map((scope) => (
                <Chip key={scope} {...(scope === 'trade' && { tone: 'brass' as const })}>
                  {t(`session.scope.${scope}`)}
                </Chip>
              ))}
            </td>
            <td className="t-2 fig">{day.format(new Date(key.createdAt))}</td>
            <td className="t-2 fig">
              <span className="tools-narrow">{t('tools.keys.used')}: </span>
              {key.lastUsedAt ? momentText(Date.parse(key.lastUsedAt), tag) : t('tools.keys.never')}
              {key.lastAddress && <span className="cap tools-line">{t('session.apiKey.from', { address: key.lastAddress })}</span>}
            </td>
            <td className="t-2 fig">
              <span className="tools-narrow">{t('tools.keys.ends')}: </span>
              {endText(key.expiresAt)}
            </td>
            <td className="num">
              <Button size="s" variant="danger" aria-label={t('tools.keys.endNamed', { name: key.name })} onClick={() => onEnd(key)}>
                {t('tools.keys.end')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
