import type { AccountReply } from '@bourse/contracts/account'
import { useState } from 'react'
import { SettingsCard } from '#features/settings'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ClosureDialog } from './closure-dialog.tsx'
import { LEFT_TEXTS } from './left-list.tsx'

const SHOWN_MAX = 4

/** What is left before the account can be closed, and the way to it. */
export function ClosureCard({ account }: { account: AccountReply }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { unsettled } = account
  return (
    <SettingsCard title={t('tools.close.title')}>
      <div className="tools-part">
        <p className="pretty">{t('tools.close.text')}</p>
        {unsettled.length === 0 ? (
          <p className="cap">{t('tools.close.nothing')}</p>
        ) : (
          <ul className="tools-left">
            {unsettled.slice(0, SHOWN_MAX).map(({ kind, count }) => (
              <li key={kind}>{t(LEFT_TEXTS[kind].title, { count })}</li>
            ))}
          </ul>
        )}
        <div className="tools-actions wraps gap-2">
          <Button size="s" variant="danger" onClick={() => setOpen(true)}>
            {unsettled.some(({ isFree }) => !isFree) ? t('tools.close.see') : t('tools.close.title')}
          </Button>
        </div>
      </div>
      {isOpen && <ClosureDialog account={account} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
