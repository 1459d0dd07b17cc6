import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { type Ending, useEnd } from './queries.ts'

type EndDialogProps = (
  | { how: 'remove' | 'block'; person: { id: string; name: string; displayName: string } }
  | { how: 'block'; person: { name: string; displayName: string } }
) & {
  onClose: () => void
  /** True where another component shows the person. */
  onDone?: () => void
}

/** Explains removing or blocking before it is done; the other person is not notified of either. */
export function EndDialog({ how, person, onClose, onDone }: EndDialogProps) {
  const t = useT()
  const end = useEnd()
  const name = person.displayName
  const ending: Ending = how === 'remove' ? { how, id: person.id } : { how, handle: person.name }
  return (
    <ConfirmDialog
      open
      title={t(`friend.${how}.title`, { name })}
      lead={t(`friend.${how}.lead`, { name })}
      confirmLabel={t(`friend.${how}`)}
      variant="danger"
      busy={end.isPending}
      error={end.error && errorText(end.error)}
      onConfirm={() =>
        end.mutate(ending, {
          done: t(`friend.${how}.done`, { name }),
          onSuccess: () => {
            onClose()
            onDone?.()
          },
        })
      }
      onClose={onClose}
    />
  )
}
