import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Kv, NIL } from '#ui/kv'
import { VALUED_IN } from './person-text.ts'
import { useSuspensionPreview } from './queries.ts'

/** The consequences, as they would be now; the rows keep their place until the figures are known. */
export function SuspendFigures({ userId, name }: { userId: string; name: string }) {
  const t = useT()
  const { data } = useSuspensionPreview(userId)
  const amount = (raw: string | undefined) => (raw === undefined ? NIL : <Amount raw={raw} asset={VALUED_IN} />)
  return (
    <Kv
      rows={[
        { label: t('people.suspend.orders', { count: data?.orders.count ?? 0 }), value: amount(data?.orders.value) },
        { label: t('people.suspend.disputed', { count: data?.disputed.count ?? 0 }), value: amount(data?.disputed.value) },
        { label: t('people.suspend.stays', { name }), value: amount(data?.stays) },
      ]}
    />
  )
}
