import { type Ink, OFFER_INKS, type UnitSquares } from './unit-squares.ts'
import './unit-sheet.css'

export { inkOf, squaresOf, type UnitSquares } from './unit-squares.ts'

const COLUMNS = 40
const SIDE = 8
const PITCH = 9
const INKS = ['free', ...OFFER_INKS, 'own', 'wanted'] as const satisfies readonly Ink[]

/** An issue as a sheet of units: taken ones inked by offer, the reader's brass, what they would add outlined, the minimum dashed. */
export function UnitSheet({ sheet: { squares, goalAt }, label }: { sheet: UnitSquares; label: string }) {
  const rows = Math.max(1, Math.ceil(squares.length / COLUMNS))
  return (
    <svg className="unit-sheet" viewBox={`-1 -1 ${COLUMNS * PITCH + 1} ${rows * PITCH + 1}`} role="img" aria-label={label}>
      {INKS.map((ink) => (
        <path key={ink} className={`unit-${ink}`} d={squares.map((each, place) => (each === ink ? square(place) : '')).join('')} />
      ))}
      {goalAt !== undefined && <path className="unit-goal" d={goalPath(goalAt)} />}
    </svg>
  )
}

function square(place: number): string {
  return `M${(place % COLUMNS) * PITCH} ${Math.floor(place / COLUMNS) * PITCH}h${SIDE}v${SIDE}h-${SIDE}z`
}

/** Along the lower edge of what the goal asks for; stepped where it ends within a row. */
function goalPath(goalAt: number): string {
  const row = Math.floor(goalAt / COLUMNS)
  const column = goalAt % COLUMNS
  const width = COLUMNS * PITCH
  const above = row * PITCH - 0.5
  return column === 0 ? `M0 ${above}H${width}` : `M0 ${above + PITCH}H${column * PITCH - 0.5}V${above}H${width}`
}
