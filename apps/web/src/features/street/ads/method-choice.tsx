import type { AdMethod } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { RadioGroup } from '#ui/radio-group'
import { methodText, windowText } from '../parts/method-text.ts'

interface MethodChoiceProps {
  methods: readonly AdMethod[]
  value: AdMethod | undefined
  onChange: (method: AdMethod) => void
}

/** How it is paid: one of the ad's methods, each with the time that the payer has. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useT()
  return (
    <RadioGroup
      label={t('street.take.method')}
      options={methods.map((method) => ({
        value: method.variant,
        label: methodText(method),
        help: t('street.ad.within', { time: windowText(method, t) }),
      }))}
      value={value?.variant}
      onChange={(variant) => {
        const chosen = methods.find((method) => method.variant === variant)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
