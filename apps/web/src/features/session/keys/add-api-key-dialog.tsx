import type { BodyOf } from '@bourse/contracts/http'
import { session } from '@bourse/contracts/session'
import { useId } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { FormActions } from '#ui/form-actions'
import { Notice } from '#ui/notice'
import { useReloadSecurity, useSend } from '../queries.ts'
import { ApiKeyForm } from './api-key-form.tsx'

/** Name, scopes, end, addresses and password; then the key, shown once. */
export function AddApiKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const reload = useReloadSecurity()
  const add = useSend((body: BodyOf<typeof session.addApiKey, 'sent'>) => call(session.addApiKey, { body }))

  if (add.data) {
    const finish = () => {
      void reload()
      onClose()
    }
    return (
      <Dialog
        open
        title={t('session.apiKey.madeTitle')}
        actions={
          <Button size="l" variant="primary" onClick={finish}>
            {t('session.apiKey.kept')}
          </Button>
        }
      >
        <div className="session-form">
          <Notice tone="warn">{t('session.apiKey.once')}</Notice>
          <div className="session-secret well">
            <code className="grow">{add.data.key}</code>
            <CopyButton text={add.data.key} label={t('session.apiKey.copy')} />
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={t('session.apiKey.addTitle')}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('session.apiKey.addSubmit')} isBusy={add.isPending} onClose={onClose} />}
    >
      <ApiKeyForm id={formId} onSubmit={(body) => add.mutate(body)} isBusy={add.isPending} error={add.error} />
    </Dialog>
  )
}
