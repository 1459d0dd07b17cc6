import type { LinkReply } from '@bourse/contracts/link'
import { useT } from '#platform/i18n'
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
      onConfirm={() => remove.mutate(link.id, { done: t('link.removed', { name }) })}
      onClose={onClose}
    />
  )
}
