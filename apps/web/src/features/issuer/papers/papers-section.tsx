import type { PaperRole } from '@bourse/contracts/document'
import type { ConsoleReply } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ReadState, Section } from '../parts/section.tsx'
import { usePapers } from '../queries.ts'
import { emptyPaper, type PaperDraft, papersByRole, type PaperVersions } from './paper-draft.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { PaperCard } from './paper-card.tsx'
import { readTexts } from './read-texts.ts'

interface Opened {
  first: PaperDraft
  /** Undefined for the first version of a paper. */
  before: PaperVersions | undefined
}

/** The asset's papers with their versions, and how many have accepted each. */
export function PapersSection({ of }: { of: ConsoleReply }) {
  const t = useT()
  const { code } = of.asset
  const papers = usePapers(code)
  const [opened, setOpened] = useState<Opened>()
  const [reading, setReading] = useState<PaperRole>()
  const rows = papersByRole(papers.data ?? [])
  const openNew = () => setOpened({ first: emptyPaper('prospectus', false, {}, Date.now()), before: undefined })
  const openNext = async (before: PaperVersions) => {
    const [newest] = before.versions
    if (!newest || reading) return
    setReading(before.role)
    try {
      const texts = await readTexts(code, newest)
      setOpened({ first: emptyPaper(before.role, newest.isRequired, texts, Date.now()), before })
    } catch (error) {
      raiseError(error)
    } finally {
      setReading(undefined)
    }
  }
  return (
    <Section
      name="papers"
      aside={t('issuer.papers.text')}
      action={
        <Button icon="plus" aria-haspopup="dialog" disabled={papers.data === undefined} onClick={openNew}>
          {t('issuer.paper.new')}
        </Button>
      }
    >
      <ReadState query={papers}>
        {rows.length === 0 ? (
          <EmptyState picture="letter" title={t('issuer.papers.none')}>
            {t('issuer.papers.noneText')}
          </EmptyState>
        ) : (
          <ul className="list ruled">
            {rows.map((row) => (
              <li key={row.role}>
                <PaperCard of={row} isOpening={reading === row.role} onNext={() => void openNext(row)} />
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      {opened && <PaperDialog code={code} holderCount={of.holderCount} papers={rows} {...opened} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}
