import type { AgencyReply } from '@bourse/contracts/agent'
import type { AssetReply } from '@bourse/contracts/catalogue'
import type { LinkReply } from '@bourse/contracts/link'
import { linkName } from '#features/link'
import { useLocale, useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { Amount, amountText } from '#ui/amount'
import { ConfirmDialog } from '#ui/confirm-dialog'
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
  keyFor: (figures: unknown) => string
  onClose: () => void
}

/** The last look: what is paid out and where, what it costs, and what stays. */
export function BurnReview({ asset, raw, fee, agency, link, available, keyFor, onClose }: BurnReviewProps) {
  const t = useT()
  const { tag } = useLocale()
  const make = useMakeBurn()
  const confirm = () => {
    const body = { asset: asset.code, quantity: plainText(raw, asset), link: link.id, agency: agency.id, fee: String(fee) }
    make.mutate({ body, idempotencyKey: keyFor(body) }, { onSuccess: (burn) => go(burnAddress(burn.asset, burn.id)) })
  }
  return (
    <ConfirmDialog
      open
      title={t('agent.burn.confirmTitle')}
      lead={<Amount raw={raw} asset={asset} size="l" />}
      figures={[
        { label: t('agent.burn.to'), value: linkName(link, t) },
        { label: t('agent.agent'), value: agency.agent.displayName },
        ...(available === undefined ? [] : [{ label: t('agent.burn.before'), value: <Amount raw={available} asset={asset} /> }]),
        { label: t('agent.burn.paid'), value: <Amount raw={-raw} asset={asset} /> },
        { label: t('agent.burn.fee'), value: <Amount raw={-fee} asset={asset} /> },
      ]}
      {...(available !== undefined && {
        sum: { label: t('agent.burn.after'), value: <Amount raw={available - raw - fee} asset={asset} /> },
      })}
      confirmLabel={t('agent.burn.confirm', { amount: amountText(raw, asset, tag) })}
      backLabel={t('ui.dialog.back')}
      fine={t('agent.burn.fine')}
      busy={make.isPending}
      error={make.error && refusalText(make.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
