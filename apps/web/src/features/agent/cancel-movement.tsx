import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import type { IntentMutation } from '#platform/use-intent'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { Way } from './terms.ts'

interface CancelMovementProps<Reply> {
  way: Way
  id: string
  /** What happens to the money. */
  lead: string
  cancel: IntentMutation<Reply, string>
}

/** The cancel button while canceling is possible, with a confirmation. */
export function CancelMovement<Reply>({ way, id, lead, cancel }: CancelMovementProps<Reply>) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const label = t(`agent.${way}.cancelConfirm`)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(`agent.${way}.cancel`)}</Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t(`agent.${way}.cancelTitle`)}
          lead={lead}
          confirmLabel={label}
          variant="danger"
          backLabel={t(`agent.${way}.keep`)}
          busy={cancel.isPending}
          isChecking={cancel.isChecking}
          error={cancel.error && errorText(cancel.error)}
          onConfirm={() => cancel.mutate({ terms: id, what: label }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
