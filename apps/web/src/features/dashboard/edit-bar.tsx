import { useState } from 'react'
import { useMedia } from '#platform/media'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import type { LayoutState } from './use-layout.ts'
import { PHONE } from './phone.ts'

/** What arranging means, and its three ends. */
export function EditBar({ layout: { reset, cancel, keep } }: { layout: LayoutState }) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await keep()
    setBusy(false)
  }
  return (
    <div className="dash-bar row wraps">
      <p className="cap grow" tabIndex={-1} ref={takeFocus}>
        {t(isPhone ? 'dashboard.edit.helpPhone' : 'dashboard.edit.help')}
      </p>
      <Button variant="text" onClick={reset}>
        {t('dashboard.edit.reset')}
      </Button>
      <Button onClick={cancel}>{t('dashboard.edit.cancel')}</Button>
      <Button variant="primary" busy={isBusy} onClick={() => void save()}>
        {t('dashboard.edit.keep')}
      </Button>
    </div>
  )
}

/** The button that opened it is gone; on a phone it was at the end of the page. */
function takeFocus(help: HTMLElement | null): void {
  help?.focus({ preventScroll: true })
  if (help) scrollTo({ top: 0 })
}
