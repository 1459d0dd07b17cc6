import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#platform/i18n'
import { history } from '#platform/navigation'
import { ConfirmDialog } from '#ui/confirm-dialog'

/** Closing a form that was changed asks first. */
export function useDiscarding(isDirty: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />,
  }
}

/** Leaving the page with unsaved changes asks first; closing the tab makes the browser ask. */
export function useLeaving(isDirty: boolean): ReactNode {
  const [answer, setAnswer] = useState<(isStaying: boolean) => void>()
  useEffect(() => {
    if (!isDirty) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // A link to a section of this page leads nowhere else.
        if (currentLocation.pathname === nextLocation.pathname) return false
        return new Promise<boolean>((resolve) => {
          setAnswer(() => (isStaying: boolean) => {
            setAnswer(undefined)
            resolve(isStaying)
          })
        })
      },
    })
  }, [isDirty])
  return answer && <DiscardDialog onDiscard={() => answer(false)} onKeep={() => answer(true)} />
}

function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      open
      variant="danger"
      title={t('issuer.discard.title')}
      confirmLabel={t('issuer.discard')}
      backLabel={t('issuer.discard.keep')}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p className="pretty">{t('issuer.discard.text')}</p>
    </ConfirmDialog>
  )
}
