import { CHART_COLORS, type DrawingStyle, LINE_DASHES, LINE_WIDTH_MAX } from '@bourse/contracts/exchange'
import { numberText } from '@bourse/domain/formats'
import { useId } from 'react'
import type { TextKey } from '@bourse/texts/keys'
import { useLocale, useT } from '#platform/i18n'
import { Segmented } from '#ui/segmented'

interface DrawingStyleProps {
  style: DrawingStyle
  /** New drawings may take the first free color. */
  hasFree: boolean
  onChange: (changed: Partial<DrawingStyle>) => void
}

/** Color, width and dashes of the chosen drawing, or of new ones while none is chosen. */
export function DrawingStyleFields({ style, hasFree, onChange }: DrawingStyleProps) {
  const t = useT()
  const { tag } = useLocale()
  const widths = Array.from({ length: LINE_WIDTH_MAX }, (_, at) => String(at + 1))
  return (
    <details className="chart-style">
      <summary>{t(hasFree ? 'maxChart.style.new' : 'maxChart.style.chosen')}</summary>
      <ColorField color={style.color} hasFree={hasFree} onChange={(color) => onChange({ color })} />
      <Segmented
        block
        label={t('maxChart.style.width')}
        value={String(style.width)}
        options={widths.map((value) => ({ value, label: `${numberText(Number(value), tag)} px` }))}
        onChange={(width) => onChange({ width: Number(width) })}
      />
      <Segmented
        block
        label={t('maxChart.style.dash')}
        value={style.dash}
        options={LINE_DASHES.map((value) => ({ value, label: t(`maxChart.dash.${value}`) }))}
        onChange={(dash) => onChange({ dash })}
      />
    </details>
  )
}

/** One of the pigments; 0 is the first free one. */
export function ColorField({ color, hasFree = false, onChange }: { color: number; hasFree?: boolean; onChange: (color: number) => void }) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className="chart-colors">
      <legend>{t('maxChart.color')}</legend>
      {Array.from({ length: CHART_COLORS + (hasFree ? 1 : 0) }, (_, at) => at + (hasFree ? 0 : 1)).map((one) => (
        <label key={one} className="chart-swatch" data-color={one} title={one === 0 ? t('maxChart.color.0') : undefined}>
          <input
            type="radio"
            name={name}
            checked={color === one}
            aria-label={t(`maxChart.color.${one}` as TextKey)}
            onChange={() => onChange(one)}
          />
        </label>
      ))}
    </fieldset>
  )
}
