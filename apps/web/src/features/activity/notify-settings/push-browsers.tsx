import type { activity } from '@bourse/contracts/activity'
import type { ReplyOf } from '@bourse/contracts/http'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { errorText, raiseError } from '#platform/raise-error'
import { Button, IconButton } from '#ui/button'
import { Chip } from '#ui/chip'
import { Icon } from '#ui/icon'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { usePush, useUnsubscribeBrowser, useSubscribeBrowser } from './queries.ts'
import { usePushSupport } from './use-push-support.ts'

type Browser = ReplyOf<typeof activity.readPush>['subscriptions'][number]

/** The browsers that receive push messages, this one first. */
export function PushBrowsers() {
  const t = useT()
  const { data, isError, isFetching, refetch } = usePush()
  if (isError && !data) return <ErrorState what={t('notify.browser.error')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton width={220} height={44} />
  const isSubscribed = data.subscriptions.some(({ isThis }) => isThis)
  return (
    <>
      {!isSubscribed && <SubscribeThisBrowser publicKey={data.publicKey} />}
      {data.subscriptions.length > 0 && (
        <ul className="list notify-browsers">
          {data.subscriptions.map((browser) => (
            <BrowserRow key={browser.id} browser={browser} />
          ))}
        </ul>
      )}
    </>
  )
}

function SubscribeThisBrowser({ publicKey }: { publicKey: string }) {
  const t = useT()
  const support = usePushSupport()
  const subscribe = useSubscribeBrowser()
  if (support === undefined) return <Skeleton width={220} height={44} />
  if (support === 'unsupported') return <Notice>{t('notify.browser.unsupported')}</Notice>
  if (support === 'blocked')
    return (
      <Notice tone="warn" title={t('notify.browser.blocked')}>
        {t('notify.browser.blockedHelp')}
      </Notice>
    )
  const press = () => subscribe.mutate(publicKey, { done: (isSubscribed) => (isSubscribed ? t('notify.browser.told') : undefined) })
  return (
    <div className="stack notify-subscribe">
      <p className="t-2">{t('notify.browser.off')}</p>
      <div>
        <Button icon="bell" busy={subscribe.isPending} onClick={press}>
          {t('notify.browser.tell')}
        </Button>
      </div>
      {subscribe.error && <Notice tone="error">{errorText(subscribe.error, t('notify.browser.failed'))}</Notice>}
    </div>
  )
}

function BrowserRow({ browser: { id, device, createdAt, isThis } }: { browser: Browser }) {
  const t = useT()
  const { tag } = useLocale()
  const stop = useUnsubscribeBrowser()
  const name = device || t('notify.browser.unknown')
  const since = shortDateText(createdAt, tag)
  const press = () => {
    if (!stop.isPending) stop.mutate({ id, isThis }, { done: t('notify.browser.stopped'), onError: (error) => raiseError(error) })
  }
  return (
    <li className="list-row">
      <Icon name="bell" className="t-3" />
      <span className="grow two-lines">
        <span className="m trunc">{name}</span>
        <span className="cap trunc">{t('notify.browser.since', { date: since })}</span>
      </span>
      {isThis && <Chip tone="line">{t('notify.browser.this')}</Chip>}
      <IconButton
        icon="trash"
        label={isThis ? t('notify.browser.stop') : t('notify.browser.remove', { device: name })}
        aria-disabled={stop.isPending}
        onClick={press}
      />
    </li>
  )
}
