import { isEmail } from '@bourse/domain/link'
import { useId, useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { CurrencySelect } from './currency-select.tsx'
import { NICKNAME_LENGTH_MAX } from './nickname.ts'
import { useAddPaypal, useCurrencies } from './queries.ts'

interface AddPaypalDialogProps {
  onClose: () => void
  /** Set where the purpose of the account is already known. */
  asset?: string
  onAdded?: (linkId: string) => void
}

/** A PayPal destination is an e-mail address (LINK-04, DEF-170). */
export function AddPaypalDialog({ onClose, asset, onAdded }: AddPaypalDialogProps) {
  const t = useT()
  const formId = useId()
  const { data: currencies } = useCurrencies()
  const [chosen, setChosen] = useState(asset)
  const [email, setEmail] = useState('')
  const [nickname, setNickname] = useState('')
  const [isLeft, setLeft] = useState(false)
  const add = useAddPaypal()
  const assetCode = chosen ?? currencies?.[0]?.code
  const fieldError = add.error instanceof ApiError ? (add.error.fields['email'] ?? add.error.fields['accountNumber'])?.[0] : undefined
  const fault = isLeft && !isEmail(email.trim()) ? 'fields.bankEmail' : fieldError

  const send = () => {
    setLeft(true)
    if (!assetCode || !isEmail(email.trim())) return
    add.mutate(
      { asset: assetCode, institution: 'PayPal', email: email.trim(), accountNumber: email.trim(), nickname: nickname.trim() },
      {
        done: t('link.added'),
        onSuccess: (made) => {
          onAdded?.(made.link_id)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      title={t('link.paypal.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending}>
            {t('link.paypal.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles the submit event to the form around the button that opened this dialog, which must not be submitted.
          event.stopPropagation()
          send()
        }}
      >
        <CurrencySelect value={assetCode} onChange={setChosen} disabled={asset !== undefined} />
        <Field
          label={t('link.paypal.email')}
          help={t('link.paypal.emailHelp')}
          error={fault && fieldText(fault)}
          type="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            add.reset()
          }}
          onBlur={() => email !== '' && setLeft(true)}
          maxLength={254}
          autoComplete="off"
          autoFocus
        />
        <Field
          label={t('link.field.nickname')}
          aside={<span className="cap">{t('link.optional')}</span>}
          help={t('link.field.nicknameHelp')}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          maxLength={NICKNAME_LENGTH_MAX}
          autoComplete="off"
        />
        {add.error && !fieldError && <Notice tone="error">{errorText(add.error)}</Notice>}
      </form>
    </Dialog>
  )
}
