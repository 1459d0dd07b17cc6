import './document-text.css'

/** A document with its layout: a blank line ends a paragraph, a single line break stays one. */
export function DocumentText({ content, lang }: { content: string; lang: string }) {
  return (
    <div className="document-text" lang={lang}>
      {content
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          <p key={place}>{paragraph.trim()}</p>
        ))}
    </div>
  )
}
