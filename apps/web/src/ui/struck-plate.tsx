import { STRUCK, STRUCK_FRAME, STRUCK_RAYS, STRUCK_RULES, struckLines } from './struck-lines.ts'
import './struck-plate.css'

/** The ground's colour. */
export type StruckTone = 'social' | 'service' | 'product' | 'event' | 'personalty' | 'plain'

interface StruckPlateProps {
  name: string
  tone?: StruckTone
  /** Below 64 px only the medallion is legible. */
  isSmall?: boolean
}

/** Stands where a picture is missing: a plate struck from the name, always the same. The name is beside it, so screen readers skip it. */
export function StruckPlate({ name, tone = 'plain', isSmall = false }: StruckPlateProps) {
  const { initial, rosette, rope } = struckLines(name)
  const { width, height, x, y, medallion } = STRUCK
  return (
    <svg
      className={`struck is-${tone}`}
      viewBox={isSmall ? `${x - 112} ${y - 112} 224 224` : `0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {!isSmall && (
        <>
          <path className="struck-rules" d={STRUCK_RULES} />
          <path className="struck-frame" d={STRUCK_FRAME} />
          <path className="struck-rays" d={STRUCK_RAYS} />
          {rosette.map(({ path, opacity }) => (
            <path key={opacity} className="struck-rosette" d={path} strokeOpacity={opacity} />
          ))}
        </>
      )}
      <path className="struck-rope" d={rope} />
      <circle className="struck-medallion" cx={x} cy={y} r={medallion} />
      <circle className="struck-rim" cx={x} cy={y} r={medallion - 5} />
      <text className="struck-initial" x={x} y={y + 29}>
        {initial}
      </text>
    </svg>
  )
}
