import { useT } from '#platform/i18n'
import { hideBalances, useHidesBalances } from '#platform/preferences'
import { IconButton } from '#ui/button'

/** The eye: hides all amounts on all pages until it is pressed again. */
export function HideSwitch() {
  const t = useT()
  const isHidden = useHidesBalances()
  return (
    <IconButton
      size="s"
      icon={isHidden ? 'eye-slash' : 'eye'}
      label={isHidden ? t('pocket.show') : t('pocket.hide')}
      onClick={() => hideBalances(!isHidden)}
    />
  )
}
