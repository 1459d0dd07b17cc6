import type { MarketChange } from '@bourse/contracts/exchange'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { NIL } from '#ui/kv'
import { OldNew } from '../frame/old-new.tsx'
import { figureText } from './figure-text.ts'

const SHOWN = 6

/** Terms, halts and their ends, newest first, with who signed. */
export function ChangesCard({ changes }: { changes: readonly MarketChange[] }) {
  const t = useT()
  const { tag } = useLocale()
  const [isWhole, setWhole] = useState(false)
  return (
    <section className="card mk-changes" aria-labelledby="mk-changes">
      <header className="mk-card-head">
        <h2 id="mk-changes" className="h3">
          {t('marketAdmin.changed')}
        </h2>
        {changes.length > SHOWN && !isWhole && (
          <Button variant="text" size="s" onClick={() => setWhole(true)}>
            {t('marketAdmin.changed.all', { count: changes.length })}
          </Button>
        )}
      </header>
      <ul className="mk-change-list list">
        {(isWhole ? changes : changes.slice(0, SHOWN)).map((change, index) => (
          // Two changes of one moment differ in their place only, and the list never reorders.
          <li key={`${change.at} ${index}`}>
            <time className="cap" dateTime={new Date(change.at).toISOString()}>
              {shortDayText(change.at, tag)}
            </time>
            <span className="grow two-lines">
              <span>
                <What change={change} />
              </span>
              <span className="cap mk-said">{whoOf(change, tag) ?? t(`marketAdmin.by.${change.actor}`)}</span>
            </span>
            <span className={change.by.length === 0 ? 'pens pens-no' : 'pens'}>
              {change.by.length > 0 && <Icon name="pencil-simple" />}
              {change.by.length > 0 ? change.by.length : NIL}
              <span className="vh"> {t('marketAdmin.signatures')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function What({ change: { kind, reason, terms } }: { change: MarketChange }) {
  const t = useT()
  const { tag } = useLocale()
  if (kind === 'terms')
    return terms.map(({ term, before, after }) => (
      <span key={term} className="mk-change">
        {t(`marketAdmin.changedTerm.${term}`)}{' '}
        <OldNew before={figureText(before ?? NIL, tag)} after={figureText(after ?? t('marketAdmin.none'), tag)} />
      </span>
    ))
  if (kind === 'opened') return t('marketAdmin.did.opened')
  return t(`marketAdmin.did.${kind}`, { reason })
}

function whoOf({ by }: MarketChange, tag: string): string | undefined {
  return by.length === 0 ? undefined : new Intl.ListFormat(tag).format(by)
}
