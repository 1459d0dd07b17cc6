import { failure } from '#platform/failure'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'

/** A failed money action: what failed, what is safe, what to do next (SHELL-34, DEF-015). */
export function FailureDialog() {
  const t = useT()
  const shown = useStore(failure)
  const close = () => failure.set(undefined)
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      role="alertdialog"
      title={t('shell.failure.title')}
      actions={
        <>
          <Button onClick={close}>{t('shell.failure.close')}</Button>
          {shown?.retry && (
            <Button
              variant="primary"
              onClick={() => {
                close()
                shown.retry?.()
              }}
            >
              {t('shell.failure.retry')}
            </Button>
          )}
        </>
      }
    >
      {shown && (
        <div className="stack failure">
          <p className="b">{shown.what}</p>
          <p>{shown.safe}</p>
          <p>{shown.next}</p>
        </div>
      )}
    </Dialog>
  )
}
