import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { useCheckLog } from './queries.ts'

/** What makes the log trustworthy, how far it is sealed, and the way to check it. */
export function SealLine({ sealed }: { sealed: { id: string; at: number } | null | undefined }) {
  const t = useT()
  const { tag } = useLocale()
  const check = useCheckLog()
  const figure = (count: number | bigint) => numberFormat(tag).format(count)
  const result = check.data
  return (
    <div className="log-seal">
      <Icon name="lock-simple" />
      <p className="grow">
        {t('staff.log.chain')}{' '}
        {sealed &&
          t('staff.log.sealed', {
            entry: figure(BigInt(sealed.id)),
            time: momentText(sealed.at, tag),
          })}
        {result && (
          <strong className={result.broken > 0 ? 'log-broken' : 'log-whole'} role="status">
            {result.broken > 0 ? t('staff.log.broken', { count: result.broken }) : t('staff.log.whole', { looked: figure(result.looked) })}
          </strong>
        )}
      </p>
      <Button
        variant="text"
        size="s"
        busy={check.isPending}
        onClick={() => check.mutate(undefined, { onError: (error) => raiseError(error) })}
      >
        {t('staff.log.check')}
      </Button>
    </div>
  )
}
