import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { IndexList } from './admin-index.tsx'
import type { AdminPlace } from './sections.ts'

/** The index as one button, where the page is too narrow for it. */
export function SectionsButton({ place, count }: { place: AdminPlace; count: string | undefined }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="desk-sections" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <span>{t(`staff.place.${place}`)}</span>
        {count && <span className="cap fig">{count}</span>}
        <span className="grow" />
        <span className="cap">{t('staff.frame.all')}</span>
        <Icon name="caret-down" />
      </button>
      {isOpen && (
        <Dialog open title={t('pages.admin')} onClose={close}>
          <IndexList place={place} onFollow={close} />
        </Dialog>
      )}
    </>
  )
}
