import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useRelease } from './queries.ts'

/** One row, or all of a kind. */
export interface Chosen {
  kind: string
  id?: string
}

export function ReleaseDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useT()
  const release = useRelease()
  const { kind, id } = chosen
  const confirm = () =>
    release.mutate(chosen, {
      done: ({ released }) =>
        released > 0 ? t('admin.parked.released', { count: released }) : { tone: 'info', text: t('admin.parked.gone') },
      onSuccess: onClose,
    })
  return (
    <ConfirmDialog
      open
      title={id === undefined ? t('admin.parked.askAll') : t('admin.parked.askRow', { id })}
      figures={[{ label: t('admin.parked.kind'), value: kind }]}
      confirmLabel={t(id === undefined ? 'admin.parked.releaseAll' : 'admin.parked.release')}
      busy={release.isPending}
      error={release.error && !release.isPending && errorText(release.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('admin.parked.effect')}</p>
    </ConfirmDialog>
  )
}
