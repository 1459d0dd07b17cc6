import { Fragment } from 'react'
import { useT } from '#platform/i18n'
import { Markdown } from '#ui/markdown'
import type { ComparedBlock } from './compare-documents.ts'
import { headingOf, sectionsOf } from './document-sections.ts'

/** The text with its numbered headings, plain or with what changed marked in it. */
export function DocumentBody({ content, compared }: { content: string; compared: readonly ComparedBlock[] | undefined }) {
  if (compared) return <ComparedBody blocks={compared} />
  return (
    <div className="docs-body">
      {sectionsOf(content).map(({ number, title, body }, place) => (
        <Fragment key={place}>
          {title && <SectionHeading number={number} title={title} place={place} />}
          {body.trim() && <Markdown source={body} level={4} />}
        </Fragment>
      ))}
    </div>
  )
}

/** The address of a section within its page. */
export function sectionId(place: number): string {
  return `section-${place}`
}

function SectionHeading({ number, title, place }: { number: string; title: string; place: number }) {
  return (
    <h3 id={sectionId(place)} className="docs-heading" tabIndex={-1}>
      {number && <span className="docs-number">{number}</span>}
      {title}
    </h3>
  )
}

function ComparedBody({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const t = useT()
  const isUnchanged = !blocks.some(({ isChanged }) => isChanged)
  return (
    <div className="docs-body">
      {isUnchanged && <p className="cap">{t('document.noChange')}</p>}
      {blocks.map((block, place) => {
        if (block.kind === 'heading' && block.parts.every(({ kind }) => kind === 'same')) {
          return <SectionHeading key={place} {...headingOf(block.parts.map(({ text }) => text).join(''))} place={block.section} />
        }
        const className = [block.isChanged && 'is-changed', block.kind === 'item' && 'docs-item', block.kind === 'heading' && 'm']
        return (
          <p key={place} className={className.filter(Boolean).join(' ')}>
            <Parts block={block} />
          </p>
        )
      })}
    </div>
  )
}

/** Marks are announced too: screen readers say neither “ins” nor “del”. */
function Parts({ block }: { block: ComparedBlock }) {
  const t = useT()
  return block.parts.map(({ kind, text }, place) => {
    if (kind === 'same') return <Fragment key={place}>{text}</Fragment>
    const Mark = kind === 'added' ? 'ins' : 'del'
    return (
      <Mark key={place}>
        <span className="vh">{t(`document.${kind}`)} </span>
        {text}
      </Mark>
    )
  })
}
