import type { DocumentVersion } from '@bourse/contracts/document'
import { useMemo, useState } from 'react'
import { useDocument } from '../queries.ts'
import { compareDocuments, type ComparedBlock } from './compare-documents.ts'

interface Compared {
  role: string
  lang: string
  /** The version to compare with. */
  earlier: DocumentVersion | undefined
  content: string | undefined
  /** Whether the shown version is published ahead. */
  isAhead: boolean
}

/** The shown text compared with an earlier version. It is on from the start where the reader must learn what is new. */
export function useComparison({ role, lang, earlier, content, isAhead }: Compared) {
  const [wanted, turn] = useState<boolean>()
  const isOn = earlier !== undefined && (wanted ?? (isAhead || earlier.confirmedAt !== null))
  const { data } = useDocument({ role, id: earlier?.id ?? 'current' }, lang)
  const before = earlier && data?.id === earlier.id ? data.content : undefined
  const all = useMemo(
    () => (before === undefined || content === undefined ? undefined : compareDocuments(before, content)),
    [before, content],
  )
  const blocks: ComparedBlock[] | undefined = isOn ? all : undefined
  return { isOn, turn, blocks, changeCount: isOn && all ? all.filter(({ isChanged }) => isChanged).length : undefined }
}
