import { failure } from '#platform/failure'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FailureWords } from './failure-words.tsx'

/** Shows a failed money action over any page (SHELL-34, DEF-015). */
export function FailureDialog() {
  const t = useT()
  const shown = useStore(failure)
  const close = () => failure.set(undefined)
  if (!shown) return null
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      title={t('shell.failure.title')}
      actions={
        <Button size="l" variant="primary" autoFocus onClick={close}>
          {t('shell.failure.close')}
        </Button>
      }
    >
      <FailureWords {...shown} />
    </Dialog>
  )
}
