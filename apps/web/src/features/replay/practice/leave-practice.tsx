import { useT } from '#platform/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'

/** Before something ends the practice as it is. */
export function LeavePractice({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isLeaving: boolean) => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('replay.paper.endTitle')}
      variant="danger"
      confirmLabel={t('paper.reset')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('replay.paper.askText')}</p>
    </ConfirmDialog>
  )
}
