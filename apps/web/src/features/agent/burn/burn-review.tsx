import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { LinkReply } from '@bourse/contracts/link'
import { linkName } from '#features/link'
import { useLocale, useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ExactAmount, exactText } from '#ui/exact-amount'
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

/** The last look: what is paid out and where, what it costs, and what stays. */
export function BurnReview({ asset, raw, fee, agency, link, available, onClose }: BurnReviewProps) {
  const t = useT()
  const { tag } = useLocale()
  const make = useMakeBurn()
  const label = t('agent.burn.confirm', { amount: exactText(raw, asset, tag) })
  const confirm = () => {
    const body = { asset: asset.code, quantity: plainText(raw, asset), link: link.id, agency: agency.id, fee: String(fee) }
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
        ...(available === undefined ? [] : [{ label: t('agent.burn.before'), value: <ExactAmount raw={available} asset={asset} /> }]),
        { label: t('agent.burn.paid'), value: <ExactAmount raw={-raw} asset={asset} /> },
        { label: t('agent.burn.fee'), value: <ExactAmount raw={-fee} asset={asset} /> },
      ]}
      {...(available !== undefined && {
        sum: { label: t('agent.burn.after'), value: <ExactAmount raw={available - raw - fee} asset={asset} /> },
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
