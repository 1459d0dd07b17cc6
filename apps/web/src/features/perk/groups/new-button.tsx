import { openChooser } from '#platform/chooser-dialog'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'

/** Starts a perk or a venture: opens the chooser (VEN-11). */
export function NewButton() {
  const t = useT()
  return (
    <Button icon="plus" className="page-act" aria-haspopup="dialog" onClick={() => openChooser()}>
      <span>{t('groups.new')}</span>
    </Button>
  )
}
