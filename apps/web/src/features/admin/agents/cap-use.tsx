import { Progress } from '#ui/progress'
import { usedShare } from './agency-state.ts'

/** How much of a day's cap is used: a figure above its bar. */
export function CapUse({ label, used, cap, text }: { label: string; used: string; cap: string; text: string }) {
  return (
    <span className="reg-cap">
      <span className="cap only-m">{label}</span>
      <span className="fig">{text}</span>
      <Progress label={label} value={usedShare(used, cap)} />
    </span>
  )
}
