import type { ActivityFilter } from '@bourse/domain/activity'
import type { TextKey } from '@bourse/texts/keys'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import type { PictureName } from '#ui/empty-picture'
import { EmptyState } from '#ui/empty-state'

interface Step {
  text: TextKey
  href: () => string
}

/** No activity of this kind yet, and how to get the first. */
export function EmptyFeed({ filter }: { filter: ActivityFilter }) {
  const t = useT()
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

const ALL: Step = { text: 'activity.page.empty.showAll', href: () => addressOf('activity') }
const SEND: Step = { text: 'activity.page.empty.send', href: () => addressOf('send') }
const REQUEST: Step = { text: 'activity.page.empty.request', href: () => addressOf('request') }

const PICTURES: Partial<Record<ActivityFilter, PictureName>> = {
  requests: 'request',
  offers: 'exchange',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  memberships: 'people',
  verifications: 'verified',
}

const STEPS: Partial<Record<ActivityFilter, readonly Step[]>> = {
  all: [SEND, REQUEST],
  transfers: [SEND],
  requests: [REQUEST],
  offers: [{ text: 'activity.page.empty.offer', href: () => addressOf('private') }],
  deposits: [{ text: 'activity.page.empty.load', href: () => addressOf('mint') }],
  withdrawals: [{ text: 'activity.page.empty.unload', href: () => addressOf('burn') }],
  verifications: [{ text: 'activity.page.empty.verify', href: () => addressOf('verifyIdentity') }],
}
