import { affordable, plainAmount } from '@bourse/domain/exchange'
import type { ComponentProps } from 'react'
import { useBrokerState } from '#platform/broker'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Notice } from '#ui/notice'
import { sumText } from './sum-text.ts'
import type { Express } from './use-express.ts'

/** One message and one action. */
export function SlipObstacle({ express }: { express: Express }) {
  const t = useT()
  const { view } = express
  const isBrokerAway = useBrokerState() !== 'connected'
  if (view.hasNothingToGive) return <NothingToGive code={view.wanted?.code ?? ''} />
  if (view.isInsufficient) return <Short express={express} />
  if (view.way && !view.way.market.isOpen)
    return (
      <Note tone="warn" title={t('express.rate.halted')}>
        {t('express.rate.halted.text')}
      </Note>
    )
  if (view.way && view.mode === 'market' && !view.rate && express.isQuoted)
    return (
      <Note tone="info" title={t('express.rate.noQuote')}>
        {t('express.rate.noQuote.text')}
      </Note>
    )
  if (view.way && isBrokerAway && view.raw.given !== undefined) return <Note tone="warn">{t('express.notConnected')}</Note>
  return null
}

function Note(props: ComponentProps<typeof Notice>) {
  return (
    <div className="xp-note">
      <Notice {...props} />
    </div>
  )
}

/** EXP-13. */
function NothingToGive({ code }: { code: string }) {
  const t = useT()
  return (
    <div className="xp-note xp-note-last">
      <Notice
        tone="warn"
        title={t('express.nothing.title')}
        actions={
          <>
            <a className={buttonClass({ size: 's' })} href={addressOf('mint')}>
              {t('express.nothing.load')}
            </a>
            <a className={buttonClass({ size: 's' })} href={addressOf('request')}>
              {t('express.nothing.request')}
            </a>
          </>
        }
      >
        {t('express.nothing.text', { code })}
      </Notice>
    </div>
  )
}

/** Insufficient balance: how much is missing, and what is possible instead. */
function Short({ express }: { express: Express }) {
  const t = useT()
  const { tag } = useLocale()
  const { slip, view, context, fold } = express
  if (!view.given || !view.wanted) return null
  const { wanted, given } = view
  const instead = affordable({ slip, ...view }, context)
  return (
    <div className="xp-short" role="alert">
      <Icon name="warning-circle" />
      <span className="grow">
        <b>{t('express.short.title')}</b> {t('express.short.text', { amount: sumText(view.shortRaw, given, tag) })}
      </span>
      {instead > 0n && (
        <Button size="s" onClick={() => fold({ do: 'amount', of: 'wanted', text: plainAmount(instead, wanted) })}>
          {t('express.short.instead', { amount: sumText(instead, wanted, tag) })}
        </Button>
      )}
    </div>
  )
}
