import type { ActivityFilter } from '@bourse/domain/activity'
import type { TextKey } from '@bourse/texts/keys'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import type { PictureName } from '#ui/empty-picture'
import { EmptyState } from '#ui/empty-state'
import { type Choice, choiceHref, setCount } from './choice.ts'

interface Step {
  text: TextKey
  href: () => string
}

/** No activity of this kind yet, and how to get the first; or none that fits everything that is set. */
export function EmptyFeed({ choice }: { choice: Choice }) {
  const t = useT()
  const filter = filterOf(choice)
  if (filter === undefined) return <NothingChosen segment={choice.segment} />
  return (
    <EmptyState
      picture={PICTURES[filter] ?? 'activity'}
      title={t(`activity.page.empty.${filter}.title`)}
      actions={(STEPS[filter] ?? [ALL]).map(({ text, href }, place) => (
        <a key={text} className={buttonClass({ variant: place === 0 ? 'primary' : 'quiet', size: 's' })} href={href()}>
          {t(text)}
        </a>
      ))}
    >
      {t(`activity.page.empty.${filter}.text`)}
    </EmptyState>
  )
}

function NothingChosen({ segment }: Pick<Choice, 'segment'>) {
  const t = useT()
  const href = choiceHref({ segment, groups: [], person: undefined, from: undefined, to: undefined })
  return (
    <EmptyState
      picture="search"
      title={t('activity.page.empty.chosen.title')}
      actions={
        <a className={buttonClass({ size: 's' })} href={href}>
          {t('activity.page.empty.chosen.clear')}
        </a>
      }
    >
      {t('activity.page.empty.chosen.text')}
    </EmptyState>
  )
}

/** The segment, or the one group of the feed; undefined where more is set. */
function filterOf(choice: Choice): ActivityFilter | undefined {
  const set = setCount(choice)
  if (set === 0) return choice.segment
  const [group] = choice.groups
  return set === 1 && choice.segment === 'all' && group !== undefined && group !== 'account' ? group : undefined
}

const ALL: Step = { text: 'activity.page.empty.showAll', href: () => addressOf('activity') }
const SEND: Step = { text: 'activity.page.empty.send', href: () => addressOf('send') }
const REQUEST: Step = { text: 'activity.page.empty.request', href: () => addressOf('request') }

const PICTURES: Partial<Record<ActivityFilter, PictureName>> = {
  money: 'request',
  trading: 'exchange',
  community: 'people',
  requests: 'request',
  offers: 'exchange',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  memberships: 'people',
  verifications: 'verified',
}

const STEPS: Partial<Record<ActivityFilter, readonly Step[]>> = {
  all: [SEND, REQUEST],
  money: [SEND, REQUEST],
  transfers: [SEND],
  requests: [REQUEST],
  offers: [{ text: 'activity.page.empty.offer', href: () => addressOf('private') }],
  deposits: [{ text: 'activity.page.empty.load', href: () => addressOf('mint') }],
  withdrawals: [{ text: 'activity.page.empty.unload', href: () => addressOf('burn') }],
  verifications: [{ text: 'activity.page.empty.verify', href: () => addressOf('verifyIdentity') }],
}
