import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { LinkReply } from '@bourse/contracts/link'
import { linkName } from '#features/link'
import { useLocale, useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
import { amountRow, balanceRow } from '../amount-row.tsx'
import { useMakeBurn } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'
import { plainText } from '../terms.ts'
import { burnAddress } from './own-burns.tsx'

interface BurnReviewProps {
  asset: AssetReply
  raw: bigint
  fee: bigint
  agency: AgencyReply
  link: LinkReply
  available: bigint | undefined
  onClose: () => void
}

/** The confirmation: the payout and its destination, the fee, and the remaining balance. */
export function BurnReview({ asset, raw, fee, agency, link, available, onClose }: BurnReviewProps) {
  const t = useT()
  const { tag } = useLocale()
  const make = useMakeBurn()
  const label = t('agent.burn.confirm', { amount: exactText(raw, asset, tag) })
  const confirm = () => {
    const body = { asset: asset.code, quantity: plainText(raw, asset), link: link.id, agency: agency.id, fee: plainText(fee, asset) }
    make.mutate({ terms: body, what: label }, { onSuccess: (burn) => go(burnAddress(burn.asset, burn.id)) })
  }
  return (
    <ConfirmDialog
      open
      title={t('agent.burn.confirmTitle')}
      lead={<ExactAmount raw={raw} asset={asset} size="l" />}
      figures={[
        { label: t('agent.burn.to'), value: linkName(link, t) },
        { label: t('agent.agent'), value: agency.agent.displayName },
        ...(available === undefined ? [] : [balanceRow(t('agent.burn.before'), available, asset)]),
        amountRow(t('agent.burn.paid'), -raw, asset),
        amountRow(t('agent.burn.fee'), -fee, asset),
      ]}
      {...(available !== undefined && {
        sum: balanceRow(t('agent.burn.after'), available - raw - fee, asset),
      })}
      confirmLabel={label}
      backLabel={t('ui.dialog.back')}
      fine={t('agent.burn.fine')}
      busy={make.isPending}
      isChecking={make.isChecking}
      error={make.error && refusalText(make.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
