import type { ComponentProps } from 'react'
import { useBrokerState } from '#platform/broker'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Notice } from '#ui/notice'
import type { Express } from './use-express.ts'

/** What keeps this pair from being exchanged now, whatever is typed. */
export function SlipObstacle({ express }: { express: Express }) {
  const t = useT()
  const { view } = express
  const isBrokerAway = useBrokerState() !== 'connected'
  if (view.hasNothingToGive) return <NothingToGive code={view.wanted?.code ?? ''} />
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

/** EXP-13: all that is held is the wanted asset itself. */
function NothingToGive({ code }: { code: string }) {
  const t = useT()
  return (
    <Note
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
    </Note>
  )
}
