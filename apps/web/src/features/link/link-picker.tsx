import type { AssetReply } from '@bourse/contracts/catalogue'
import { LINK_TYPES, type LinkType } from '@bourse/domain/link'
import { useEffect, useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { readStored, writeStored } from '#platform/stored'
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
  const shown = useShownBefore(asset.code, links?.length)
  const [adding, setAdding] = useState<'bank' | 'paypal'>()
  const dialog = { asset: asset.code, onAdded: onChange, onClose: () => setAdding(undefined) }
  return (
    <div className="field">
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
            <Skeleton width="100%" height={shown * CHOICE_HEIGHT} />
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

const CHOICE_HEIGHT = 49

/** How many accounts there were the last time: while they are read, the rest of the form stands where it will stay. */
function useShownBefore(assetCode: string, count: number | undefined): number {
  const { profileID } = useOpenSession()
  const key = `links.${profileID}.${assetCode}`
  useEffect(() => {
    if (count !== undefined) writeStored(key, String(count))
  }, [key, count])
  return Number(readStored(key) ?? 1) || 1
}
