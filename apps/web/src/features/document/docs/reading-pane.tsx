import type { DocumentReply, DocumentVersion, ListedDocument } from '@bourse/contracts/document'
import { useState } from 'react'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { dateText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Icon } from '#ui/icon'
import { Segmented } from '#ui/segmented'
import { Switch } from '#ui/switch'
import { DocumentSheet } from '../document-sheet.tsx'
import { useDocument, useVersions } from '../queries.ts'
import { readingMinutes } from '../reading-time.ts'
import { AcceptanceBar } from './acceptance-bar.tsx'
import { Asides } from './asides.tsx'
import { DocumentBody } from './document-body.tsx'
import { useComparison } from './use-comparison.ts'

interface ReadingPaneProps {
  listed: ListedDocument
  /** Another version than the one in force or ahead. */
  versionId: string | undefined
}

/** One version of a document: its text, what changed since the version before, contents, versions and the acceptance. */
export function ReadingPane({ listed, versionId }: ReadingPaneProps) {
  const t = useT()
  const { lang: own } = useLocale()
  const [lang, setLang] = useState<string>(listed.langs.includes(own) ? own : 'en')
  const { data: versions = [] } = useVersions(listed.role, listed.asset?.code)
  const id = versionId ?? (listed.ahead && !listed.ahead.isConfirmed ? listed.ahead.id : listed.id)
  const reading = useDocument({ role: listed.role, id }, lang)
  const shown = versions.find((each) => each.id === id)
  const earlier = earlierThan(versions, id)
  const comparison = useComparison({ role: listed.role, lang, earlier, content: reading.data?.content, isAhead: id === listed.ahead?.id })
  const [isAside, setAside] = useState(false)
  const { data } = reading
  const asides = (onFollow?: () => void) => (
    <Asides
      listed={listed}
      versions={versions}
      shownId={id}
      content={data?.content ?? ''}
      compared={comparison.blocks}
      {...(onFollow && { onFollow })}
    />
  )
  return (
    <div className="docs-pane column gap-4">
      <div className="docs-tools">
        <a className={buttonClass({ variant: 'text', size: 's', className: 'docs-back' })} href={addressOf('docs')}>
          <Icon name="arrow-left" size={16} />
          {t('document.all')}
        </a>
        {earlier && (
          <Switch
            label={t('document.compare', { version: earlier.version })}
            checked={comparison.isOn}
            onChange={({ target }) => comparison.turn(target.checked)}
          />
        )}
        <span className="grow" />
        <Button className="docs-more" icon="list" onClick={() => setAside(true)}>
          {t('document.contents')}
        </Button>
        <Button icon="download-simple" onClick={() => globalThis.print()}>
          {t('document.print')}
        </Button>
      </div>
      <div className="docs-leaf">
        {data ? (
          <DocumentLeaf {...{ listed, data, shown, lang }} compared={comparison.blocks} onLang={setLang} />
        ) : (
          <div className="card card-pad">
            <DocumentSheet reading={reading} name={listed.title} />
          </div>
        )}
        <aside className="docs-asides" aria-label={t('document.contentsAndVersions')}>
          {asides()}
        </aside>
      </div>
      {data && shown && mayAccept(listed, shown) && <AcceptanceBar listed={listed} version={shown} changeCount={comparison.changeCount} />}
      {isAside && (
        <Dialog open title={t('document.contentsAndVersions')} onClose={() => setAside(false)}>
          <div className="stack">{asides(() => setAside(false))}</div>
        </Dialog>
      )}
    </div>
  )
}

interface DocumentLeafProps {
  listed: ListedDocument
  data: DocumentReply
  shown: DocumentVersion | undefined
  lang: string
  compared: ReturnType<typeof useComparison>['blocks']
  onLang: (lang: string) => void
}

/** The text as a sheet of paper: its version, since when it is in force, how long it takes to read, and its languages. */
function DocumentLeaf({ listed, data, shown, lang, compared, onLang }: DocumentLeafProps) {
  const t = useT()
  const { lang: own, tag } = useLocale()
  return (
    <article className="card docs-sheet print-sheet" lang={data.lang}>
      <h2 className="docs-title">{data.title}</h2>
      <div className="docs-meta">
        <Chip tone="brass">{t('document.version', { version: data.version })}</Chip>
        <span className="cap">{shown && inForceText(shown, t, tag)}</span>
        <span className="cap only-d">{t('document.minutes', { count: readingMinutes(listed.wordCount) })}</span>
        {data.langs.length > 1 && (
          <span className="docs-langs">
            <Segmented
              label={t('document.language')}
              options={LANGUAGES.filter((each) => data.langs.includes(each)).map((each) => ({
                value: each,
                label: t(`document.lang.${each}`),
              }))}
              value={lang as (typeof LANGUAGES)[number]}
              onChange={onLang}
            />
          </span>
        )}
      </div>
      {data.lang !== own && !data.langs.includes(own) && <p className="cap above-3">{t('document.inEnglish')}</p>}
      <DocumentBody content={data.content} compared={compared} />
    </article>
  )
}

function inForceText({ inForceAt, isCurrent }: DocumentVersion, t: Translate, locale: string): string {
  const date = dateText(inForceAt, locale)
  if (isCurrent) return t('document.inForceSince', { date })
  return inForceAt > Date.now() ? t('document.inForceFrom', { date }) : t('document.inForceUntilNow')
}

const LANGUAGES = ['en', 'es', 'pt'] as const

/** What a version is compared with: the one that the reader has accepted before, or the one before it. */
function earlierThan(versions: readonly DocumentVersion[], id: string): DocumentVersion | undefined {
  const earlier = versions.slice(versions.findIndex((each) => each.id === id) + 1)
  return earlier.find(({ confirmedAt }) => confirmedAt !== null) ?? earlier[0]
}

/** The version in force and one that is published ahead can be accepted, once; a paper only if its asset asks for it. */
function mayAccept(listed: ListedDocument, { id, confirmedAt }: DocumentVersion): boolean {
  const isLive = id === listed.id || id === listed.ahead?.id
  return isLive && confirmedAt === null && (listed.kind !== 'paper' || listed.isRequired)
}
