import type { PerkReply } from '@bourse/contracts/perk'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { figured } from '../parts/asset-figure.ts'
import { useIncome } from '../parts/use-perk.ts'

interface SwitchOffDialogProps {
  perk: PerkReply
  isBusy: boolean
  isChecking: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Switching off ends every membership and refunds what is paid ahead, so it asks first (DEF-136). */
export function SwitchOffDialog({ perk, isBusy, isChecking, onConfirm, onClose }: SwitchOffDialogProps) {
  const t = useT()
  const { data: income } = useIncome(perk.rowId)
  const refund = income?.asset && BigInt(income.refundable) > 0n && <Amount raw={income.refundable} asset={figured(income.asset)} />
  return (
    <ConfirmDialog
      open
      title={t('perk.edit.offTitle', { perk: perk.name })}
      confirmLabel={t('perk.edit.offConfirm')}
      variant="danger"
      {...(refund && { figures: [{ label: t('perk.edit.offRefund'), value: refund }] })}
      busy={isBusy}
      isChecking={isChecking}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="pretty">
        {t('perk.edit.offText')} {perk.memberCount > 0 && t('perk.edit.offMembers', { count: perk.memberCount })}
      </p>
    </ConfirmDialog>
  )
}
