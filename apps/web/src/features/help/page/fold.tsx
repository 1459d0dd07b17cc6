import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon'

interface FoldProps {
  /** Its address within the page: a link to it opens it. */
  id: string
  title: string
  /** At the end of the line, before the sign. */
  beside?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** One entry of an accordion. The browser opens and closes it, finds words in it, and announces its state. */
export function Fold({ id, title, beside, isOpen = false, children }: FoldProps) {
  const shown = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen || !shown.current) return
    shown.current.open = true
    shown.current.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    // A link to a question that is already in the address changes nothing there, but must open it again.
    const open = () => {
      if (location.hash === `#${id}` && shown.current) shown.current.open = true
    }
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [id])
  return (
    <details className="fold" id={id} ref={shown}>
      <summary>
        <h3 className="grow">{title}</h3>
        {beside}
        <Icon name="plus" size={18} className="fold-plus" />
        <Icon name="minus" size={18} className="fold-minus" />
      </summary>
      <div className="fold-body card-body">{children}</div>
    </details>
  )
}
