import { session } from '@bourse/contracts/session'
import { useId } from 'react'
import { call } from '#platform/http'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { FormActions } from '#ui/form-actions'
import { QrCode } from '#ui/qr-code'
import { CodeForm } from '../code-form.tsx'
import { useReloadSecurity, useSend } from '../queries.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const STEPS = 3

/** Password, then the app's first code, then the recovery codes, which are shown once (DEF-022). */
export function TotpSetupDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const reload = useReloadSecurity()
  const start = useSend((password: string) => call(session.startTotp, { body: { password } }))
  const confirm = useSend((code: string) => call(session.confirmTotp, { body: { code } }))
  const title = t('session.otp.title')

  if (confirm.data) {
    const finish = () => {
      void reload()
      onClose()
    }
    return (
      <Dialog
        open
        title={title}
        step={{ now: 3, of: STEPS }}
        actions={
          <Button size="l" variant="primary" onClick={finish}>
            {t('session.recovery.kept')}
          </Button>
        }
      >
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      </Dialog>
    )
  }
  if (start.data) {
    const { secret, uri } = start.data
    return (
      <Dialog
        open
        title={title}
        step={{ now: 2, of: STEPS }}
        onClose={onClose}
        actions={<FormActions form={formId} label={t('session.totp.confirm')} isBusy={confirm.isPending} onClose={onClose} />}
      >
        <div className="session-form">
          <p className="pretty">{t('session.totp.scan')}</p>
          <QrCode text={uri} label={t('session.totp.qr')} />
          <div className="session-secret well">
            <code className="grow">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={secret} label={t('session.totp.copySecret')} />
          </div>
          <CodeForm
            id={formId}
            label={t('session.otp.label')}
            onSubmit={(code) => confirm.mutate(code)}
            isBusy={confirm.isPending}
            error={confirm.error}
          />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={title}
      step={{ now: 1, of: STEPS }}
      onClose={onClose}
      actions={<FormActions form={formId} label={t('session.continue')} isBusy={start.isPending} onClose={onClose} />}
    >
      <div className="session-form">
        <p className="pretty">{t('session.totp.first')}</p>
        <OwnPasswordForm id={formId} onSubmit={(password) => start.mutate(password)} isBusy={start.isPending} error={start.error} />
      </div>
    </Dialog>
  )
}
