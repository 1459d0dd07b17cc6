import type { LinkReply } from '@bourse/contracts/link'
import { useT } from '#platform/i18n'
import { notify } from '#platform/notices'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { linkName } from './link-name.ts'
import { useRemoveLink } from './queries.ts'

export function RemoveLinkDialog({ link, onClose }: { link: LinkReply; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveLink()
  const name = linkName(link, t)
  return (
    <ConfirmDialog
      open
      title={t('link.remove.title')}
      lead={t('link.remove.lead', { name })}
      confirmLabel={t('link.remove')}
      variant="danger"
      busy={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onConfirm={() => {
        // The row and this dialog are removed with the reply, so the mutation itself shows the message.
        void remove.mutateAsync(link.id).then(
          () => notify({ tone: 'done', text: t('link.removed', { name }) }),
          () => undefined,
        )
      }}
      onClose={onClose}
    />
  )
}
