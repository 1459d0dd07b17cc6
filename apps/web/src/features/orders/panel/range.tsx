import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Form } from '#ui/form'
import { fieldTime } from '../order/time.ts'
import { rangeOf, type TimeRange } from './filters.ts'

interface RangeDialogProps {
  range: TimeRange | undefined
  onChoose: (range: TimeRange | undefined) => void
  onClose: () => void
}

const DAY_MS = 86_400_000

/** From and to, in local time; from must not be after to (MAX-60, DEF-104). */
export function RangeDialog({ range, onChoose, onClose }: RangeDialogProps) {
  const t = useT()
  const formId = useId()
  const [from, setFrom] = useState(() => fieldTime(range?.from ?? Date.now() - 7 * DAY_MS))
  const [to, setTo] = useState(() => fieldTime(range?.to ?? Date.now()))
  const [isTried, setTried] = useState(false)
  const chosen = rangeOf(from, to)
  const submit = () => {
    if (typeof chosen === 'string') setTried(true)
    else onChoose(chosen)
  }
  const error =
    chosen === 'REVERSED' ? t('maxOrders.range.reversed') : chosen === 'REQUIRED' && isTried ? t('maxOrders.range.required') : undefined
  return (
    <Dialog
      open
      title={t('maxOrders.filter.range')}
      onClose={onClose}
      actions={
        <>
          <Button size="l" disabled={range === undefined} onClick={() => onChoose(undefined)}>
            {t('maxOrders.range.clear')}
          </Button>
          <Button size="l" variant="primary" type="submit" form={formId}>
            {t('maxOrders.range.apply')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <Field
          label={t('maxOrders.range.from')}
          type="datetime-local"
          value={from}
          max={to}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={t('maxOrders.range.to')}
          type="datetime-local"
          value={to}
          min={from}
          error={error}
          onChange={(event) => setTo(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
