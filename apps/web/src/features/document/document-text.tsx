import { Markdown } from '#ui/markdown'
import './document-text.css'

/** The text of a document, written in Markdown; HTML in it is shown as text. */
export function DocumentText({ content, lang }: { content: string; lang: string }) {
  return (
    <div className="document-text" lang={lang}>
      <Markdown source={content} level={3} />
    </div>
  )
}
