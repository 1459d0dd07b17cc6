import type { VerificationKind } from '@bourse/contracts/verification'
import { useRef } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { useOpenSession } from '#platform/session'
import { sizeText } from '#platform/size-text'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Progress } from '#ui/progress'
import { FilePicker } from './file-picker.tsx'
import { IdentityFields, WealthFields } from './statement-fields.tsx'
import { useVerifyForm } from './use-verify-form.ts'

interface VerifyFormProps {
  kind: VerificationKind
  isAgain: boolean
}

export function VerifyForm({ kind, isAgain }: VerifyFormProps) {
  const t = useT()
  const { tag } = useLocale()
  const { profile } = useOpenSession()
  const form = useVerifyForm(kind)
  const body = useRef<HTMLFormElement>(null)
  const moveTo = (field: string | undefined) => field && body.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  return (
    <form
      ref={body}
      className="card card-pad stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        moveTo(form.submit())
      }}
    >
      <header className="ends verify-head">
        <h2 className="h2">{t(`verification.${kind}.form`)}</h2>
        <span className="cap">{t('verification.for', { name: `@${profile.name}` })}</span>
      </header>
      {kind === 'identity' ? <IdentityFields form={form} /> : <WealthFields form={form} />}
      <FilePicker chosen={form.chosen} error={form.filesError} isBusy={form.isBusy} />
      {form.failure && (
        <Notice tone="error" title={t('verification.notSent')}>
          {errorText(form.failure)}
        </Notice>
      )}
      <div className="verify-send">
        <Button type="submit" variant="primary" size="l" busy={form.isBusy}>
          {t(isAgain ? 'verification.submit.again' : 'verification.submit')}
        </Button>
        {form.isBusy && (
          <div className="verify-progress" role="status">
            <span className="cap">
              {form.sentShare === 1 ? t('verification.sealing') : t('verification.sending', { size: sizeText(form.sum, tag) })}
            </span>
            <Progress value={form.sentShare ?? 0} label={t('verification.sending', { size: sizeText(form.sum, tag) })} />
          </div>
        )}
      </div>
    </form>
  )
}
