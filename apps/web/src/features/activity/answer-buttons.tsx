import { type Translate, useLocale, useT } from '#platform/i18n'
import { useHidesBalances } from '#platform/preferences'
import { amountText } from '#ui/amount'
import { Button } from '#ui/button'
import { exactText } from '#ui/exact-amount'
import { Icon } from '#ui/icon'
import type { FeedItem } from './feed-pages.ts'
import { assetOf, givenByApproving } from './given.ts'
import type { Answer } from './send-answer.ts'
import { useAvailable } from './use-available.ts'

export interface AnswerProps {
  item: FeedItem
  /** The answer in progress. */
  busy: Answer | undefined
  onAnswer: (item: FeedItem, answer: Answer) => void
}

/** The answers to an item and the balance after them; insufficient funds are shown before pressing (ACT-02). */
export function AnswerRow(props: AnswerProps) {
  const t = useT()
  const after = useAfterApproving(props.item)
  const isHidden = useHidesBalances()
  if (props.item.actions.length === 0) return null
  return (
    <div className="it-x">
      <Buttons {...props} isShort={after?.isShort === true} size="s" />
      {givenByApproving(props.item) && (
        <span className={after?.isShort ? 'cap it-after it-short' : 'cap it-after'}>
          {after?.isShort && <Icon name="warning-circle" size={16} />}
          {after &&
            !(isHidden && !after.isShort) &&
            t(after.isShort ? 'activity.page.short' : 'activity.page.leaves', { amount: after.text })}
        </span>
      )}
    </div>
  )
}

/** The same at the bottom of the details, where the primary button names the amount. */
export function AnswerFoot(props: AnswerProps) {
  const after = useAfterApproving(props.item)
  if (props.item.actions.length === 0) return null
  return (
    <footer className="sheet-foot answer-foot">
      <Buttons {...props} isShort={after?.isShort === true} size="l" />
    </footer>
  )
}

/** The available balance after approving, or the shortfall; undefined where the user pays nothing. */
function useAfterApproving(item: FeedItem): { isShort: boolean; text: string } | undefined {
  const { tag } = useLocale()
  const given = givenByApproving(item)
  const available = useAvailable(given?.asset)
  if (!given || available === undefined) return undefined
  const after = available - BigInt(given.quantity)
  const asset = assetOf(given)
  return { isShort: after < 0n, text: after < 0n ? exactText(-after, asset, tag) : amountText(after, asset, tag) }
}

/** At most one primary button: the first of a row, the last of a foot. */
const ORDER = { s: ['approve', 'decline', 'cancel'], l: ['cancel', 'decline', 'approve'] } as const

function Buttons({ item, busy, onAnswer, isShort, size }: AnswerProps & { isShort: boolean; size: 's' | 'l' }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useHidesBalances()
  return ORDER[size]
    .filter((answer) => item.actions.includes(answer))
    .map((answer) => {
      const words = size === 'l' ? longWords(t, tag, item, answer) : rowWords(t, tag, item, { answer, isHidden })
      return (
        <Button
          key={answer}
          size={size}
          variant={answer === 'approve' ? 'primary' : 'quiet'}
          busy={busy === answer}
          disabled={(busy !== undefined && busy !== answer) || (answer === 'approve' && isShort)}
          {...(size === 's' && { 'aria-label': t('activity.page.answer', { action: words, what: item.label }) })}
          onClick={() => onAnswer(item, answer)}
        >
          {words}
        </Button>
      )
    })
}

/** Requests and members are approved; offers, gifts and friends are accepted. */
function shortWords(t: Translate, { group, actionType, verb }: FeedItem, answer: Answer): string {
  const isAccepted = group === 'offers' || actionType === 'friendship' || verb === 'membership.offered'
  return t(answer === 'approve' && isAccepted ? 'activity.page.accept' : `activity.page.${answer}`)
}

/** What is paid is named on the button, unless amounts are hidden. */
function rowWords(t: Translate, locale: string, item: FeedItem, { answer, isHidden }: { answer: Answer; isHidden: boolean }): string {
  const given = givenByApproving(item)
  if (answer !== 'approve' || !given) return shortWords(t, item, answer)
  if (isHidden) return t('activity.page.pay')
  return t('activity.page.payAmount', { amount: exactText(given.quantity, assetOf(given), locale) })
}

function longWords(t: Translate, locale: string, item: FeedItem, answer: Answer): string {
  const given = givenByApproving(item)
  if (answer !== 'approve' || !given) return shortWords(t, item, answer)
  const amount = exactText(given.quantity, assetOf(given), locale)
  return t(item.group === 'offers' ? 'activity.page.detail.acceptAmount' : 'activity.page.detail.approveAmount', { amount })
}
