import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#platform/i18n'
import { go } from '#platform/navigation'
import { ConfirmDialog } from '#ui/confirm-dialog'

interface Closing {
  close: () => void
  dialog: ReactNode
}

/** The form behaves like a dialog: Escape and Close lead back, and ask first where something was changed. */
export function useClosing(isDirty: boolean, to: string): Closing {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // An open dialog, menu or list takes the key for itself.
      const isTaken = event.defaultPrevented || document.querySelector('dialog:modal, :popover-open') !== null
      if (event.key !== 'Escape' || isTaken) return
      // Else the browser closes the question that opens now, by the same press.
      event.preventDefault()
      if (isDirty) setAsking(true)
      else go(to)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isDirty, to])
  return {
    close: () => (isDirty ? setAsking(true) : go(to)),
    dialog: isAsking && (
      <ConfirmDialog
        open
        title={t('perk.edit.discardTitle')}
        confirmLabel={t('perk.edit.discard')}
        backLabel={t('perk.edit.keep')}
        variant="danger"
        onConfirm={() => go(to)}
        onClose={() => setAsking(false)}
      >
        {t('perk.edit.discardText')}
      </ConfirmDialog>
    ),
  }
}
