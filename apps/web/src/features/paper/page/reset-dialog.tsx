import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { useResetPaper } from '../queries.ts'

/** Asks before all paper orders and fills are deleted. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { mutate, isPending, error } = useResetPaper()
  const reset = () =>
    mutate(undefined, {
      done: ({ deletedOrders, deletedFills }) => t('paper.isReset', { orders: deletedOrders, fills: deletedFills }),
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      title={t('paper.resetTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button variant="danger" busy={isPending} onClick={reset}>
            {t('paper.reset')}
          </Button>
        </>
      }
    >
      <p>{t('paper.resetText')}</p>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
    </Dialog>
  )
}
