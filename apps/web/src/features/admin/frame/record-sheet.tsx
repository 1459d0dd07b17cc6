import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'

interface RecordSheetProps {
  title: string
  /** Buttons in its head, before the one that closes it. */
  actions?: ReactNode
  /** The buttons at its foot, which stay in sight. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One record, 440 px wide beside its list; over the list on a narrower page, and the whole screen on a phone. */
export function RecordSheet({ title, actions, foot, onClose, children }: RecordSheetProps) {
  const t = useT()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    // Escape closes it from anywhere inside; a dialog opened from it handles its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className="desk-sheet"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) onClose()
      }}
    >
      <header className="sheet-head">
        <IconButton className="only-m" icon="arrow-left" label={t('staff.frame.back')} onClick={onClose} />
        <h2 id={titleId} ref={heading} tabIndex={-1} className="h2">
          {title}
        </h2>
        <span className="grow" />
        {actions}
        <IconButton className="only-d" icon="x" label={t('ui.dialog.close')} onClick={onClose} />
      </header>
      <div className="desk-sheet-body">{children}</div>
      {foot && <footer className="sheet-foot">{foot}</footer>}
    </aside>
  )
}
