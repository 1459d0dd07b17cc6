import { useT } from '#platform/i18n'
import { Button } from '#ui/button'

/** Where a list is empty: opens the dialog that adds somebody. */
export function AddFriend({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <Button icon="user-plus" aria-haspopup="dialog" onClick={onAdd}>
      {t('friend.add')}
    </Button>
  )
}
