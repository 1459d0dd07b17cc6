import type { AssetReply } from '@bourse/contracts/catalogue'
import { LINK_TYPES, type LinkType } from '@bourse/domain/link'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { FieldNote } from '#ui/field'
import { ErrorState } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { AddBankDialog } from './add-bank-dialog.tsx'
import { AddPaypalDialog } from './add-paypal-dialog.tsx'
import { linkTitle, numberOf } from './link-name.ts'
import { useLinks } from './queries.ts'
import './link.css'

interface LinkPickerProps {
  asset: AssetReply
  /** Says what the account is for; a withdrawal's destination unless it is for something else. */
  label?: string
  /** The kinds of account that are of use; all by default. */
  types?: readonly LinkType[]
  value: string | undefined
  onChange: (linkId: string) => void
  error?: string | undefined
}

/** One of the accounts linked for an asset, or a new one, which is then selected (LINK-06). */
export function LinkPicker({ asset, label, types = LINK_TYPES, value, onChange, error }: LinkPickerProps) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useLinks(asset.code)
  const links = data?.filter(({ type }) => types.includes(type))
  const [adding, setAdding] = useState<'bank' | 'paypal'>()
  const dialog = { asset: asset.code, onAdded: onChange, onClose: () => setAdding(undefined) }
  return (
    <div className="field in-turn">
      {links && links.length > 0 && (
        <RadioGroup
          label={label ?? t('link.pick')}
          options={links.map((link) => ({
            value: link.id,
            label: linkTitle(link, t),
            help: [link.nickname && link.bankName, t(`link.number.${link.accountNumberType}`), numberOf(link)].filter(Boolean).join(' · '),
          }))}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
      {links?.length === 0 && (
        <>
          <span className="label">{label ?? t('link.pick')}</span>
          <p className="cap pretty">{t('link.pick.none', { code: asset.code })}</p>
          {error && <FieldNote id="link-pick-note" error={error} />}
        </>
      )}
      {!links && !isError && (
        <>
          <span className="label">{label ?? t('link.pick')}</span>
          <Skeletons>
            <Skeleton width="100%" height={44} />
          </Skeletons>
        </>
      )}
      {!links && isError && <ErrorState what={t('link.error')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      <div className="btn-row">
        {types.some((type) => type !== 'paypal') && (
          <Button size="s" icon="plus" onClick={() => setAdding('bank')}>
            {t('link.bank.add')}
          </Button>
        )}
        {types.includes('paypal') && (
          <Button size="s" icon="plus" onClick={() => setAdding('paypal')}>
            {t('link.paypal.add')}
          </Button>
        )}
      </div>
      {adding === 'bank' && <AddBankDialog {...dialog} />}
      {adding === 'paypal' && <AddPaypalDialog {...dialog} />}
    </div>
  )
}
