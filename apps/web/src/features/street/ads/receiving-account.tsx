import type { AdReply } from '@bourse/contracts/street'
import type { LinkType } from '@bourse/domain/link'
import { useT } from '#platform/i18n'
import { LinkPicker } from '#features/link'
import { useAssets } from '#platform/assets'
import { fieldFaults } from './field-faults.ts'

interface ReceivingAccountProps {
  ad: Pick<AdReply, 'quote'>
  account: LinkType
  value: string | undefined
  isMissing: boolean
  error: unknown
  onChange: (linkId: string) => void
}

/** The seller's own account, which the dealer pays to; a new one can be linked on the spot. */
export function ReceivingAccount({ ad, account, value, isMissing, error, onChange }: ReceivingAccountProps) {
  const t = useT()
  const asset = useAssets().data?.find(({ code }) => code === ad.quote.code)
  if (!asset) return null
  return (
    <LinkPicker
      asset={asset}
      label={t('street.take.account')}
      types={[account]}
      value={value}
      onChange={onChange}
      error={fieldFaults(error)('link') ?? (isMissing ? t('street.take.pickAccount') : undefined)}
    />
  )
}
