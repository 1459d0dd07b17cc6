import { affordable, plainAmount } from '@bourse/domain/exchange'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import type { Express } from './use-express.ts'
import { useSums } from './use-sums.ts'

/** The one step that helps where too little is held: to give all of it, or to get more. */
export function WayOut({ express }: { express: Express }) {
  const t = useT()
  const sums = useSums()
  const { slip, view, context, fold } = express
  const { given } = view
  const held = (given && context.available.get(given.code)) ?? 0n
  if (given && held > 0n && affordable({ slip, ...view }, context) > 0n)
    return (
      <Button block className="xp-way-out" onClick={() => fold({ do: 'amount', of: 'given', text: plainAmount(held, given) })}>
        {t('express.short.instead', { amount: sums.text(held, given) })}
      </Button>
    )
  return (
    <a className={buttonClass({ className: 'xp-way-out btn-block' })} href={addressOf('mint')}>
      {t('express.nothing.load')}
    </a>
  )
}
