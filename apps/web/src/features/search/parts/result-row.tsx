import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '#ui/icon'
import type { Row } from '../rows/row.ts'
import { Marked } from './marked.tsx'
import { RowPicture } from './row-picture.tsx'

interface ResultRowProps {
  row: Row
  words: readonly string[]
  /** The element's id, which the box names while the row has the focus. */
  id: string
  isFocused: boolean
  onPoint: () => void
  onOpen: () => void
}

/** One result. The keyboard's focus stays in the box, so it is an option and takes none itself. */
export function ResultRow({ row, words, id, isFocused, onPoint, onOpen }: ResultRowProps) {
  const { title, detail, picture, figure, unit, isVerified, act } = row
  const look = { id, role: 'option', className: isFocused ? 'found-row is-focused' : 'found-row', tabIndex: -1, 'aria-selected': isFocused }
  const content: ReactNode = (
    <>
      <RowPicture picture={picture} />
      <span className="two-lines">
        <span className="found-title trunc">
          <Marked text={title} words={words} />
          {isVerified && <Icon name="seal-check" weight="fill" />}
        </span>
        <span className="cap trunc">
          <Marked text={detail} words={words} />
        </span>
      </span>
      <span className="two-lines num">
        <span className="fig m">{figure}</span>
        <span className="cap">{unit}</span>
      </span>
      <Icon name="arrow-right" />
    </>
  )
  if ('href' in act) {
    return (
      <a {...look} href={act.href} onPointerMove={onPoint} onClick={onOpen}>
        {content}
      </a>
    )
  }
  const run = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
    act.run()
  }
  return (
    <button type="button" {...look} onPointerMove={onPoint} onClick={run}>
      {content}
    </button>
  )
}
