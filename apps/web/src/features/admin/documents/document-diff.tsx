import type { RegisteredText } from '@bourse/contracts/admin'
import { useMemo } from 'react'
import { compareDocuments, DocumentBody } from '#features/document'
import { useT } from '#platform/i18n'

/** A text against the one in force: insertions underlined, deletions struck, a bar beside what changed. */
export function DocumentDiff({ before, after, lang }: { before: RegisteredText | undefined; after: RegisteredText; lang: string }) {
  const t = useT()
  const blocks = useMemo(() => compareDocuments(before?.content ?? '', after.content), [before, after])
  const count = blocks.filter(({ isChanged }) => isChanged).length
  return (
    <article className="card reg-diff" lang={lang}>
      <h2 className="h1 serif">{after.title}</h2>
      <p className="cap">{before ? t('registers.documents.changesCount', { count }) : t('registers.documents.newText')}</p>
      <DocumentBody content={after.content} compared={blocks} />
    </article>
  )
}
