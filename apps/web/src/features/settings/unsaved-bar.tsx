import { useBlocker } from '@tanstack/react-router'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'

interface UnsavedBarProps {
  /** What was changed and is not saved, by the names of the fields. */
  unsaved: readonly string[]
  isBusy: boolean
  onUndo: () => void
}

/** At the foot of a form: what is not saved yet, and whoever leaves the page with it is asked. */
export function UnsavedBar({ unsaved, isBusy, onUndo }: UnsavedBarProps) {
  const t = useT()
  const isChanged = unsaved.length > 0
  const fields = unsaved.join(', ')
  return (
    <div className="settings-save">
      <span className="cap grow anywhere" aria-live="polite">
        {isChanged ? t('settings.unsaved', { fields }) : t('settings.allSaved')}
      </span>
      {isChanged && (
        <Button variant="text" disabled={isBusy} onClick={onUndo}>
          {t('settings.undo')}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('settings.save')}
      </Button>
      <AskToLeave isAsked={isChanged && !isBusy} fields={fields} />
    </div>
  )
}

function AskToLeave({ isAsked, fields }: { isAsked: boolean; fields: string }) {
  const t = useT()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsked && current.pathname !== next.pathname,
    enableBeforeUnload: isAsked,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title={t('settings.leave.title')}
      lead={t('settings.leave.text', { fields })}
      confirmLabel={t('settings.leave.go')}
      backLabel={t('settings.leave.stay')}
      variant="danger"
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
