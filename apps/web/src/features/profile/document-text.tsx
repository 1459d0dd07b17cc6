/** A document as it was written: a blank line ends a paragraph, a single one stays a line break. */
export function DocumentText({ content }: { content: string }) {
  return (
    <div className="document-text">
      {content
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, place) => (
          <p key={place}>{paragraph.trim()}</p>
        ))}
    </div>
  )
}
