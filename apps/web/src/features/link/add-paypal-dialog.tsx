import { isEmail } from '@bourse/domain/link'
import { useState } from 'react'
import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
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
  const { data: currencies } = useCurrencies()
  const [chosen, setChosen] = useState(asset)
  const [email, setEmail] = useState('')
  const [nickname, setNickname] = useState('')
  const [isLeft, setLeft] = useState(false)
  const add = useAddPaypal()
  const assetCode = chosen ?? currencies?.[0]?.code
  const address = email.trim()
  const refused = fieldFault(add.error, 'email', 'accountNumber')
  const fault = isLeft && !isEmail(address) ? fieldText('fields.bankEmail') : refused

  const send = () => {
    setLeft(true)
    if (!assetCode || !isEmail(address)) return
    add.mutate(
      { asset: assetCode, institution: 'PayPal', email: address, accountNumber: address, nickname: nickname.trim() },
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
    <FormDialog
      title={t('link.paypal.title')}
      submitLabel={t('link.paypal.save')}
      buttonSize="m"
      isBusy={add.isPending}
      failure={!refused && add.error}
      onSubmit={send}
      onClose={onClose}
    >
      <CurrencySelect value={assetCode} onChange={setChosen} disabled={asset !== undefined} />
      <Field
        label={t('link.paypal.email')}
        help={t('link.paypal.emailHelp')}
        error={fault}
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
    </FormDialog>
  )
}
