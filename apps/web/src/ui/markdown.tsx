import type { ReactNode } from 'react'
import { type Block, blocksOf, plainInlines } from './markdown-blocks.ts'
import type { Inline } from './markdown-inline.ts'
import './markdown.css'

export { type Block, blocksOf, plainInlines } from './markdown-blocks.ts'

interface MarkdownProps {
  source: string
  /** The level of its largest headings, below those of the page. */
  level?: 2 | 3 | 4
  /** Sets a short first paragraph in large type. */
  hasLead?: boolean
}

/** Text that members wrote, with headings, lists, emphasis and links. HTML in it is shown as text, and nothing is loaded from elsewhere. */
export function Markdown({ source, level = 2, hasLead = false }: MarkdownProps) {
  const blocks = blocksOf(source)
  return (
    <div className="md">
      {blocks.map((block, place) => (
        <Shown key={place} block={block} level={level} isLead={hasLead && place === 0 && isShort(block)} />
      ))}
    </div>
  )
}

const LEAD_LENGTH_MAX = 220

function isShort(block: Block): boolean {
  return block.kind === 'paragraph' && plainInlines(block.children).length <= LEAD_LENGTH_MAX
}

function Shown({ block, level, isLead }: { block: Block; level: 2 | 3 | 4; isLead: boolean }) {
  switch (block.kind) {
    case 'paragraph':
      return <p className={isLead ? 'md-lead' : undefined}>{inside(block.children)}</p>
    case 'heading': {
      const Heading = `h${level + block.depth}` as 'h2' | 'h3' | 'h4' | 'h5'
      return <Heading className={block.depth === 0 ? 'h3' : 'md-small'}>{inside(block.children)}</Heading>
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, place) => (
            <li key={place}>{inside(item)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return <blockquote>{inside(block.children)}</blockquote>
    case 'code':
      // A wide block scrolls, so the keyboard must reach it.
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr className="rule" />
  }
}

function inside(inlines: readonly Inline[]): ReactNode {
  return inlines.map((inline, place) => {
    switch (inline.kind) {
      case 'text':
        return inline.text
      case 'code':
        return <code key={place}>{inline.text}</code>
      case 'break':
        return <br key={place} />
      case 'strong':
        return <strong key={place}>{inside(inline.children)}</strong>
      case 'em':
        return <em key={place}>{inside(inline.children)}</em>
      case 'link':
        return (
          <a key={place} className="link" href={inline.href} target="_blank" rel="nofollow ugc noopener noreferrer">
            {inside(inline.children)}
          </a>
        )
    }
  })
}
